package io.groupjoin.benchmarks.engine;

import io.groupjoin.benchmarks.job.AnswerColumns;
import io.groupjoin.benchmarks.job.AnswerSink;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Fold;
import io.groupjoin.benchmarks.job.Inputs;
import io.groupjoin.benchmarks.job.JoinKind;
import io.groupjoin.benchmarks.job.Question;
import io.groupjoin.datastream.Aggregates;
import io.groupjoin.datastream.Aggregation;
import io.groupjoin.datastream.GroupJoin;
import io.groupjoin.datastream.Input;
import io.groupjoin.datastream.MatchStage;
import io.groupjoin.datastream.ReadyStage;
import io.groupjoin.kernel.Emission;
import io.groupjoin.kernel.JoinType;
import java.util.OptionalLong;
import org.apache.flink.table.data.RowData;

/**
 * Ours.
 *
 * @param cacheBytes size of the cache; empty for the usual one
 */
public record GroupJoinEngine(
        String name, Promise promise, Emission emission, OptionalLong cacheBytes)
        implements Engine {

    /** Columns of a probe row {@code (id, k)}; the aggregates come after it. */
    private static final int PROBE_COLUMNS = 2;

    /** Every change of an answer is emitted. */
    public static GroupJoinEngine retracting(Promise promise) {
        return new GroupJoinEngine(
                "groupjoin " + promise.label(), promise, Emission.RETRACT, OptionalLong.empty());
    }

    /** A probe row is answered once, when it arrives, and not remembered. */
    public static GroupJoinEngine onProbe() {
        return new GroupJoinEngine(
                "groupjoin insert-only on probe",
                Promise.INSERT_ONLY,
                Emission.ON_PROBE,
                OptionalLong.empty());
    }

    /** The same with a cache of so many bytes a subtask. */
    public GroupJoinEngine cached(long bytes) {
        String cache = bytes == 0 ? ", no cache" : ", cache of %,d bytes".formatted(bytes);
        return new GroupJoinEngine(name + cache, promise, emission, OptionalLong.of(bytes));
    }

    @Override
    public String policy() {
        return promise.label();
    }

    @Override
    public void attach(Inputs inputs, Question question, String run) {
        attach(inputs, question, run, "groupjoin");
    }

    /** Adds the engine under its own uid, for jobs that hold several. */
    void attach(Inputs inputs, Question question, String run, String uid) {
        ReadyStage<RowData, RowData> stage =
                question(inputs, question)
                        .emit(emission)
                        .unknownRetractions(promise.unknownRetractions())
                        .uid(uid);
        cacheBytes.ifPresent(stage::cache);
        stage.asRowData()
                .sinkTo(
                        new AnswerSink(
                                run, new AnswerColumns(0, PROBE_COLUMNS, question.folds().size())))
                .uid(uid + "-answers");
    }

    private ReadyStage<RowData, RowData> question(Inputs inputs, Question question) {
        MatchStage<RowData, RowData> matches =
                GroupJoin.of(
                                promise.declare(Input.of(inputs.probe())),
                                promise.declare(Input.of(inputs.build())))
                        .where("k")
                        .equalTo("k");
        return switch (question.join()) {
            case SEMI -> matches.semi();
            case ANTI -> matches.anti();
            case INNER, LEFT -> matches.aggregate(aggregations(question)).join(type(question));
        };
    }

    private static JoinType type(Question question) {
        return question.join() == JoinKind.LEFT ? JoinType.LEFT : JoinType.INNER;
    }

    private static Aggregation[] aggregations(Question question) {
        return question.folds().stream().map(GroupJoinEngine::of).toArray(Aggregation[]::new);
    }

    private static Aggregation of(Fold fold) {
        return switch (fold) {
            case SUM -> Aggregates.sum("v");
            case COUNT -> Aggregates.count("v");
            case MIN -> Aggregates.min("v");
            case MAX -> Aggregates.max("v");
            case AVG -> Aggregates.avg("v");
        };
    }
}
