package io.groupjoin.benchmarks.job;

import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;

/**
 * Chained step that sends probe rows {@code (id, k)} on and build rows {@code (v, k)} to a side
 * output.
 */
final class SplitSides extends ProcessFunction<RowData, RowData> {

    private static final long serialVersionUID = 1;

    private final OutputTag<RowData> build;

    SplitSides(OutputTag<RowData> build) {
        this.build = build;
    }

    @Override
    public void processElement(RowData change, Context context, Collector<RowData> probes) {
        GenericRowData row = new GenericRowData(2);
        row.setField(0, change.getLong(1));
        if (!change.isNullAt(2)) {
            row.setField(1, change.getLong(2));
        }
        if (change.getBoolean(0)) {
            probes.collect(row);
        } else {
            context.output(build, row);
        }
    }
}
