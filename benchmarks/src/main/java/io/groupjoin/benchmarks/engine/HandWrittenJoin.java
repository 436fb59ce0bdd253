package io.groupjoin.benchmarks.engine;

import java.util.Objects;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.RowKind;
import org.apache.flink.util.Collector;
import org.jspecify.annotations.Nullable;

/** Remembers the ids of probe rows in a map state and answers each again at every build row. */
final class HandWrittenJoin extends KeyedCoProcessFunction<Long, RowData, RowData, RowData> {

    private static final long serialVersionUID = 1;

    private transient @Nullable Totals totals;
    private transient @Nullable MapState<Long, Boolean> probes;

    @Override
    public void open(OpenContext context) {
        totals = new Totals(getRuntimeContext());
        probes =
                getRuntimeContext()
                        .getMapState(new MapStateDescriptor<>("probes", Types.LONG, Types.BOOLEAN));
    }

    @Override
    public void processElement1(RowData probe, Context context, Collector<RowData> out)
            throws Exception {
        long id = probe.getLong(0);
        Objects.requireNonNull(probes).put(id, true);
        out.collect(Totals.answer(RowKind.INSERT, id, Objects.requireNonNull(totals).read()));
    }

    @Override
    public void processElement2(RowData build, Context context, Collector<RowData> out)
            throws Exception {
        Totals opened = Objects.requireNonNull(totals);
        Tuple2<Long, Long> before = opened.read();
        Tuple2<Long, Long> after = opened.add(before, build.getLong(0));
        for (Long id : Objects.requireNonNull(probes).keys()) {
            out.collect(Totals.answer(RowKind.UPDATE_BEFORE, id, before));
            out.collect(Totals.answer(RowKind.UPDATE_AFTER, id, after));
        }
    }
}
