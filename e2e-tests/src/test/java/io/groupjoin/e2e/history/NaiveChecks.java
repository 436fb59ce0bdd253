package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.Case.Join;
import io.groupjoin.e2e.cases.CaseAggregate;
import io.groupjoin.e2e.cases.CaseKey;
import io.groupjoin.e2e.cases.CaseOptions;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Expression;
import io.groupjoin.e2e.cases.Refusal;
import io.groupjoin.e2e.cases.SqlType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a groupjoin must refuse when it is built. */
final class NaiveChecks {
    private final Case question;

    private NaiveChecks(Case question) {
        this.question = question;
    }

    static void check(Case question) {
        NaiveChecks checks = new NaiveChecks(question);
        checks.columns();
        checks.keyTypes();
        checks.aggregates();
        for (CaseSide side : CaseSide.values()) {
            checks.upsertKey(side);
        }
    }

    private void columns() {
        for (CaseKey key : question.keys()) {
            known(CaseSide.PROBE, key.probe());
            known(CaseSide.BUILD, key.build());
        }
        question.conditions()
                .forEach(
                        condition -> {
                            known(CaseSide.PROBE, condition.probe());
                            known(CaseSide.BUILD, condition.build());
                        });
        known(question.residual());
        for (CaseAggregate aggregate : question.aggregates()) {
            if (aggregate.column() != null) {
                known(CaseSide.BUILD, aggregate.column());
            }
            known(aggregate.filter());
        }
    }

    private void known(@Nullable Expression expression) {
        if (expression != null) {
            expression.columns().forEach(column -> known(column.side(), column.name()));
        }
    }

    private void known(CaseSide side, String column) {
        require(question.position(side, column) >= 0, "UNKNOWN_COLUMN");
    }

    private void keyTypes() {
        for (CaseKey key : question.keys()) {
            String probe = family(question.type(CaseSide.PROBE, key.probe()));
            String build = family(question.type(CaseSide.BUILD, key.build()));
            require(probe.equals(build), "KEY_TYPE_MISMATCH");
        }
    }

    private static String family(SqlType type) {
        if (type.isInteger()) {
            return "INTEGER";
        }
        return type.base() == SqlType.Base.TIMESTAMP ? type.toString() : type.base().name();
    }

    private void aggregates() {
        boolean none = question.aggregates().isEmpty();
        boolean exists = question.join() == Join.SEMI || question.join() == Join.ANTI;
        require(!exists || none, "SEMI_ANTI_TAKES_NO_AGGREGATES");
        require(exists || !none, "AGGREGATES_REQUIRED");
        question.aggregates().forEach(this::inputType);
    }

    private void inputType(CaseAggregate aggregate) {
        boolean supported =
                switch (aggregate.function()) {
                    case SIZE, COUNT, MIN, MAX -> true;
                    case SUM, AVG -> isNumber(aggregate) || isDecimal(aggregate);
                    case PROD -> isNumber(aggregate);
                };
        require(supported, "AGGREGATE_TYPE_NOT_SUPPORTED");
    }

    private boolean isNumber(CaseAggregate aggregate) {
        SqlType type = question.type(CaseSide.BUILD, aggregate.requireColumn());
        return type.isInteger() || type.isFloat();
    }

    private boolean isDecimal(CaseAggregate aggregate) {
        SqlType type = question.type(CaseSide.BUILD, aggregate.requireColumn());
        return type.base() == SqlType.Base.DECIMAL;
    }

    private void upsertKey(CaseSide side) {
        CaseOptions.Promise promise = question.options().input(side);
        List<String> joinKey = question.keys().stream().map(key -> key.column(side)).toList();
        require(
                promise.mode() != CaseOptions.Mode.UPSERT
                        || promise.upsertKey().containsAll(joinKey),
                "UPSERT_KEY_MUST_CONTAIN_JOIN_KEY");
    }

    private static void require(boolean holds, String code) {
        if (!holds) {
            throw new Refusal(code);
        }
    }
}
