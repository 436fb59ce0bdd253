package io.groupjoin.benchmarks.engine;

import io.groupjoin.benchmarks.job.AnswerColumns;
import io.groupjoin.benchmarks.job.AnswerSink;
import io.groupjoin.benchmarks.job.Checksum;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Expected;
import io.groupjoin.benchmarks.job.Inputs;
import io.groupjoin.benchmarks.job.Question;
import io.groupjoin.benchmarks.job.Workload;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.streaming.api.functions.co.CoProcessFunction;
import org.apache.flink.table.data.RowData;
import org.apache.flink.util.Collector;

/** The floor: both sides are shuffled by key, probe rows are forwarded, build rows are let go. */
public record NoOpEngine() implements Engine {

    @Override
    public String name() {
        return "no-op keyed job";
    }

    @Override
    public String policy() {
        return "none";
    }

    @Override
    public void attach(Inputs inputs, Question question, String run) {
        KeySelector<RowData, Long> key = row -> row.isNullAt(1) ? -1L : row.getLong(1);
        inputs.probe()
                .keyBy(key, Types.LONG)
                .connect(inputs.build().keyBy(key, Types.LONG))
                .process(new Forward(), inputs.probe().getType())
                .uid("forward")
                .sinkTo(new AnswerSink(run, AnswerColumns.idAt(0)))
                .uid("answers");
    }

    @Override
    public Checksum expected(Workload workload, Question question) {
        return Expected.forwarded(workload);
    }

    private static final class Forward extends CoProcessFunction<RowData, RowData, RowData> {

        private static final long serialVersionUID = 1;

        @Override
        public void processElement1(RowData probe, Context context, Collector<RowData> out) {
            out.collect(probe);
        }

        @Override
        public void processElement2(RowData build, Context context, Collector<RowData> out) {}
    }
}
