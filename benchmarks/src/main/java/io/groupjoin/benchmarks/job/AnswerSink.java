package io.groupjoin.benchmarks.job;

import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.RowKind;

/** Sink that discards answers after adding them to the tally of its run. */
public final class AnswerSink implements Sink<RowData> {

    private static final long serialVersionUID = 1;

    private final String run;
    private final AnswerColumns columns;

    public AnswerSink(String run, AnswerColumns columns) {
        this.run = run;
        this.columns = columns;
    }

    @Override
    public SinkWriter<RowData> createWriter(WriterInitContext context) {
        Run running = Run.named(run);
        return new Writer(running.newTally(), running.schedule(), columns);
    }

    private record Writer(Tally tally, Schedule schedule, AnswerColumns columns)
            implements SinkWriter<RowData> {

        @Override
        public void write(RowData change, Context context) {
            RowKind kind = change.getRowKind();
            boolean added = kind == RowKind.INSERT || kind == RowKind.UPDATE_AFTER;
            tally.add(added ? 1 : -1, columns.hash(change));
            if (added) {
                schedule.answered(change.getLong(columns.id()));
            }
        }

        @Override
        public void flush(boolean endOfInput) {}

        @Override
        public void close() {}
    }
}
