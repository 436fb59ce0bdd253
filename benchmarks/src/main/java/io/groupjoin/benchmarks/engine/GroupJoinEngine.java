package io.groupjoin.benchmarks.engine;

import static io.groupjoin.datastream.Aggregates.size;
import static io.groupjoin.datastream.Aggregates.sum;

import io.groupjoin.benchmarks.job.AnswerColumns;
import io.groupjoin.benchmarks.job.AnswerSink;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Inputs;
import io.groupjoin.benchmarks.job.JoinKind;
import io.groupjoin.datastream.GroupJoin;
import io.groupjoin.datastream.Input;
import io.groupjoin.kernel.Emission;
import io.groupjoin.kernel.JoinType;
import io.groupjoin.kernel.UnknownRetraction;

/** Ours. */
public record GroupJoinEngine(String name, Promise promise, Emission emission) implements Engine {

    /** Probe row {@code (id, k)} and its answer {@code (s, c)}. */
    private static final AnswerColumns COLUMNS = new AnswerColumns(0, 2, 3);

    /** Every change of an answer is emitted. */
    public static GroupJoinEngine retracting(Promise promise) {
        return new GroupJoinEngine("groupjoin " + promise.label(), promise, Emission.RETRACT);
    }

    /** A probe row is answered once, when it arrives, and not remembered. */
    public static GroupJoinEngine onProbe() {
        return new GroupJoinEngine(
                "groupjoin insert-only on probe", Promise.INSERT_ONLY, Emission.ON_PROBE);
    }

    @Override
    public String policy() {
        return promise.label();
    }

    @Override
    public void attach(Inputs inputs, JoinKind join, String run) {
        GroupJoin.of(
                        promise.declare(Input.of(inputs.probe())),
                        promise.declare(Input.of(inputs.build())))
                .where("k")
                .equalTo("k")
                .aggregate(sum("v").as("s"), size().as("c"))
                .join(join == JoinKind.LEFT ? JoinType.LEFT : JoinType.INNER)
                .emit(emission)
                .unknownRetractions(UnknownRetraction.DEBT)
                .uid("groupjoin")
                .asRowData()
                .sinkTo(new AnswerSink(run, COLUMNS))
                .uid("answers");
    }
}
