package io.groupjoin.benchmarks.engine;

import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** Sum and count of the current key in one value state. */
final class Totals {
    private final ValueState<Tuple2<Long, Long>> state;

    Totals(RuntimeContext context) {
        state =
                context.getState(
                        new ValueStateDescriptor<>("totals", Types.TUPLE(Types.LONG, Types.LONG)));
    }

    /** Sum and count; null without build rows. */
    @Nullable Tuple2<Long, Long> read() throws Exception {
        return state.value();
    }

    /** Adds a build row; gives the new sum and count. */
    Tuple2<Long, Long> add(@Nullable Tuple2<Long, Long> before, long value) throws Exception {
        Tuple2<Long, Long> after =
                before == null ? Tuple2.of(value, 1L) : Tuple2.of(before.f0 + value, before.f1 + 1);
        state.update(after);
        return after;
    }

    static RowData answer(RowKind kind, long id, @Nullable Tuple2<Long, Long> totals) {
        return totals == null
                ? GenericRowData.ofKind(kind, id, null, 0L)
                : GenericRowData.ofKind(kind, id, totals.f0, totals.f1);
    }
}
