package io.groupjoin.benchmarks.engine;

import io.groupjoin.benchmarks.job.AnswerColumns;
import io.groupjoin.benchmarks.job.AnswerSink;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.sink.SinkV2Provider;

/**
 * Table that takes any changelog of an id and aggregates to the {@link AnswerSink} of one run.
 *
 * @param columns number of columns, the id among them
 */
record AnswerTable(String run, int columns) implements DynamicTableSink {

    @Override
    public ChangelogMode getChangelogMode(ChangelogMode requested) {
        return ChangelogMode.all();
    }

    @Override
    public SinkRuntimeProvider getSinkRuntimeProvider(Context context) {
        return SinkV2Provider.of(new AnswerSink(run, new AnswerColumns(0, 1, columns - 1)));
    }

    @Override
    public DynamicTableSink copy() {
        return this;
    }

    @Override
    public String asSummaryString() {
        return AnswerTableFactory.CONNECTOR;
    }
}
