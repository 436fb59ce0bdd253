package io.groupjoin.aggregate;

import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import java.util.ArrayList;
import java.util.List;

/** Calls over the second column, {@code amount}. */
final class Calls {
    static final List<ColumnType> INTEGERS =
            List.of(ColumnType.TINYINT, ColumnType.SMALLINT, ColumnType.INT, ColumnType.BIGINT);
    static final List<ColumnType> FLOATS = List.of(ColumnType.FLOAT, ColumnType.DOUBLE);
    static final List<ColumnType> DECIMALS =
            List.of(
                    ColumnType.decimal(1, 1),
                    ColumnType.decimal(12, 2),
                    ColumnType.decimal(19, 0),
                    ColumnType.decimal(38, 9),
                    ColumnType.decimal(38, 38));

    private Calls() {}

    static AggregateCall of(AggregateFunction function, ColumnType type) {
        return of(function, type, AggregatePolicy.DEFAULT);
    }

    static AggregateCall of(AggregateFunction function, ColumnType type, Overflow overflow) {
        return of(
                function, type, new AggregatePolicy(EmptyAggregates.SQL, overflow, NanRule.VALUE));
    }

    static AggregateCall of(AggregateFunction function, ColumnType type, AggregatePolicy policy) {
        return new AggregateCall(
                function, Inputs.POSITION, Column.of("amount", type), "answer", policy, null);
    }

    /** The function over all types, under each overflow policy. */
    static List<AggregateCall> underEachOverflow(
            AggregateFunction function, List<ColumnType> types) {
        List<AggregateCall> calls = new ArrayList<>();
        for (ColumnType type : types) {
            for (Overflow overflow : Overflow.values()) {
                calls.add(of(function, type, overflow));
            }
            calls.add(of(function, type, AggregatePolicy.JANITOR));
        }
        return calls;
    }

    /** The function over all types, under the default policy and pyjanitor's. */
    static List<AggregateCall> plainAndJanitor(AggregateFunction function, List<ColumnType> types) {
        List<AggregateCall> calls = new ArrayList<>();
        for (ColumnType type : types) {
            calls.add(of(function, type));
            calls.add(of(function, type, AggregatePolicy.JANITOR));
        }
        return calls;
    }
}
