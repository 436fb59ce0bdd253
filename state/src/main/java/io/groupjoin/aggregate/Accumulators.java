package io.groupjoin.aggregate;

import io.groupjoin.row.TypeKind;

/** Chooses the accumulator of a call; what a type does not support the call has refused. */
final class Accumulators {
    private Accumulators() {}

    static Accumulator create(AggregateCall call) {
        return switch (call.function()) {
            case SIZE, COUNT -> new CountAccumulator(call);
            case SUM -> sum(call);
            case AVG -> avg(call);
            case PROD ->
                    inputKind(call).isFloat() ? new FloatProduct(call) : new IntegerProduct(call);
            case MIN, MAX -> extremum(call);
            case CUSTOM -> custom(call, call.requireCustom());
        };
    }

    private static Accumulator sum(AggregateCall call) {
        TypeKind kind = inputKind(call);
        if (kind == TypeKind.DECIMAL) {
            return new DecimalSum(call);
        }
        return kind.isFloat() ? new FloatSum(call) : new IntegerSum(call);
    }

    private static Accumulator avg(AggregateCall call) {
        TypeKind kind = inputKind(call);
        if (kind == TypeKind.DECIMAL) {
            return new DecimalAvg(call);
        }
        return kind.isFloat() ? new FloatAvg(call) : new IntegerAvg(call);
    }

    private static Accumulator extremum(AggregateCall call) {
        return switch (inputKind(call)) {
            case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, DATE, TIME -> new LongExtremum(call);
            case FLOAT, DOUBLE -> new DoubleExtremum(call);
            case DECIMAL -> new DecimalExtremum(call);
            case VARCHAR, BINARY -> new TextExtremum(call);
            case TIMESTAMP, TIMESTAMP_LTZ -> new TimestampExtremum(call);
        };
    }

    /** Names the user's accumulator type. */
    private static <A> Accumulator custom(AggregateCall call, CustomAggregate<A> aggregate) {
        return new CustomAccumulator<>(call, aggregate);
    }

    private static TypeKind inputKind(AggregateCall call) {
        return call.requireInput().type().kind();
    }
}
