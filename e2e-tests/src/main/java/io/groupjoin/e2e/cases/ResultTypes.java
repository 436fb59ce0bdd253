package io.groupjoin.e2e.cases;

/** The result types of aggregates as the format states them, independent of the library's. */
final class ResultTypes {
    private static final int MAX_DIGITS = 38;
    private static final int AVG_MIN_SCALE = 6;

    private ResultTypes() {}

    static SqlType of(Case question, CaseAggregate aggregate) {
        return switch (aggregate.function()) {
            case SIZE, COUNT -> SqlType.BIGINT;
            case MIN, MAX -> input(question, aggregate);
            case AVG -> average(input(question, aggregate));
            case SUM, PROD -> total(input(question, aggregate), question.options().overflow());
        };
    }

    private static SqlType input(Case question, CaseAggregate aggregate) {
        return question.type(CaseSide.BUILD, aggregate.requireColumn());
    }

    private static SqlType average(SqlType input) {
        return input.base() == SqlType.Base.DECIMAL
                ? SqlType.decimal(MAX_DIGITS, Math.max(AVG_MIN_SCALE, input.scale()))
                : input;
    }

    private static SqlType total(SqlType input, CaseOptions.Overflow overflow) {
        if (input.base() == SqlType.Base.DECIMAL) {
            return SqlType.decimal(MAX_DIGITS, input.scale());
        }
        if (!input.isInteger()) {
            return input;
        }
        return switch (overflow) {
            case WRAP, NULL, ERROR -> input;
            case WRAP64 -> SqlType.BIGINT;
            case WIDEN ->
                    input.base() == SqlType.Base.BIGINT
                            ? SqlType.decimal(MAX_DIGITS, 0)
                            : SqlType.BIGINT;
        };
    }
}
