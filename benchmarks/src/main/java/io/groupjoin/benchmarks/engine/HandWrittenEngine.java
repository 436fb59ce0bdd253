package io.groupjoin.benchmarks.engine;

import io.groupjoin.benchmarks.job.AnswerColumns;
import io.groupjoin.benchmarks.job.AnswerSink;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Inputs;
import io.groupjoin.benchmarks.job.JoinKind;
import io.groupjoin.benchmarks.job.Question;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;

/**
 * What an engineer writes in an afternoon: one keyed function for one question, {@code SUM(v),
 * COUNT(v)} of a left join of insert-only inputs without NULL keys.
 *
 * @param function the function
 */
public record HandWrittenEngine(
        String name, KeyedCoProcessFunction<Long, RowData, RowData, RowData> function)
        implements Engine {

    private static final InternalTypeInfo<RowData> ANSWER =
            InternalTypeInfo.of(
                    RowType.of(
                            new LogicalType[] {
                                new BigIntType(false), new BigIntType(), new BigIntType(false)
                            },
                            new String[] {"id", "s", "c"}));

    /** Probe rows are remembered, and every change of an answer is emitted. */
    public static HandWrittenEngine retracting() {
        return new HandWrittenEngine("hand-written operator", new HandWrittenJoin());
    }

    /** A probe row is answered once, when it arrives: one accumulator a key is all the state. */
    public static HandWrittenEngine onProbe() {
        return new HandWrittenEngine("hand-written operator on probe", new HandWrittenLookup());
    }

    @Override
    public String policy() {
        return "insert-only";
    }

    @Override
    public void attach(Inputs inputs, Question question, String run) {
        if (!question.equals(Question.of(JoinKind.LEFT))) {
            throw new IllegalArgumentException("It was written for one question only.");
        }
        KeySelector<RowData, Long> key = row -> row.getLong(1);
        inputs.probe()
                .keyBy(key, Types.LONG)
                .connect(inputs.build().keyBy(key, Types.LONG))
                .process(function, ANSWER)
                .uid("hand-written")
                .sinkTo(new AnswerSink(run, new AnswerColumns(0, 1, 2)))
                .uid("answers");
    }
}
