package io.groupjoin.benchmarks.engine;

import java.util.Objects;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.RowKind;
import org.apache.flink.util.Collector;
import org.jspecify.annotations.Nullable;

/** Answers a probe row at its arrival and forgets it. */
final class HandWrittenLookup extends KeyedCoProcessFunction<Long, RowData, RowData, RowData> {

    private static final long serialVersionUID = 1;

    private transient @Nullable Totals totals;

    @Override
    public void open(OpenContext context) {
        totals = new Totals(getRuntimeContext());
    }

    @Override
    public void processElement1(RowData probe, Context context, Collector<RowData> out)
            throws Exception {
        out.collect(Totals.answer(RowKind.INSERT, probe.getLong(0), opened().read()));
    }

    @Override
    public void processElement2(RowData build, Context context, Collector<RowData> out)
            throws Exception {
        Totals opened = opened();
        opened.add(opened.read(), build.getLong(0));
    }

    private Totals opened() {
        return Objects.requireNonNull(totals);
    }
}
