package io.groupjoin.datastream;

import io.groupjoin.aggregate.AggregatePolicy;
import io.groupjoin.aggregate.EmptyAggregates;
import io.groupjoin.aggregate.NanRule;
import io.groupjoin.aggregate.Overflow;
import io.groupjoin.kernel.Bundle;
import io.groupjoin.kernel.Emission;
import io.groupjoin.kernel.Explanation;
import io.groupjoin.kernel.GroupJoinSpec;
import io.groupjoin.kernel.JoinType;
import io.groupjoin.kernel.Output;
import io.groupjoin.kernel.TacticChooser;
import io.groupjoin.kernel.TacticKind;
import io.groupjoin.kernel.UnknownRetraction;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import io.groupjoin.runtime.BatchRefusal;
import io.groupjoin.runtime.GroupJoinPlan;
import io.groupjoin.runtime.OutputBorder;
import io.groupjoin.store.Tuning;
import io.groupjoin.store.Tuning.Verification;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.Row;

/**
 * Stage of a complete groupjoin: options, then the answers. Mutable; each option returns the stage
 * itself.
 *
 * @param <P> the probe's record
 * @param <B> the build's record
 */
public final class ReadyStage<P, B> {
    private static final Duration SHORTEST = Duration.ofMillis(1);
    private static final Duration LONGEST = Duration.ofDays(36_500);

    private final Draft<P, B> draft;
    private final Choices choices;

    ReadyStage(Draft<P, B> draft, Choices choices) {
        this.draft = draft;
        this.choices = choices;
    }

    /** Answers rows without a match too (LEFT): size and count 0, other aggregates NULL. */
    public ReadyStage<P, B> keepUnmatched() {
        return join(JoinType.LEFT);
    }

    /** Which rows are answered. */
    public ReadyStage<P, B> join(JoinType join) {
        choices.join = join;
        return this;
    }

    /**
     * One output row per distinct probe key, over all pairs of its rows, instead of one per probe
     * row.
     */
    public ReadyStage<P, B> perGroup() {
        choices.output = Output.PER_GROUP;
        return this;
    }

    /** How changes are told; retract unless said. */
    public ReadyStage<P, B> emit(Emission emission) {
        choices.emission = emission;
        return this;
    }

    /** What integer sums and products answer when they do not fit; wrap unless said. */
    public ReadyStage<P, B> overflow(Overflow overflow) {
        return policy(new AggregatePolicy(choices.policy.empty(), overflow, choices.policy.nan()));
    }

    /** What sums and products of nothing answer; NULL unless said. */
    public ReadyStage<P, B> emptyAggregates(EmptyAggregates empty) {
        return policy(new AggregatePolicy(empty, choices.policy.overflow(), choices.policy.nan()));
    }

    /** Whether a NaN input is a value or NULL; a value unless said. */
    public ReadyStage<P, B> nanRule(NanRule nan) {
        return policy(new AggregatePolicy(choices.policy.empty(), choices.policy.overflow(), nan));
    }

    /** All choices for aggregates at once, e.g. {@link AggregatePolicy#JANITOR}. */
    public ReadyStage<P, B> policy(AggregatePolicy policy) {
        choices.policy = policy;
        return this;
    }

    /**
     * What a retraction that names no live row does; a debt unless said, ignored with retention.
     */
    public ReadyStage<P, B> unknownRetractions(UnknownRetraction policy) {
        choices.unknownRetraction = policy;
        return this;
    }

    /**
     * Forgets rows of a side so long after their last write, in processing time; forever unless
     * said.
     */
    public ReadyStage<P, B> retention(Side side, Duration duration) {
        if (duration.compareTo(SHORTEST) < 0 || duration.compareTo(LONGEST) > 0) {
            throw new InvalidSpecException(
                    ErrorCode.INVALID_OPTION,
                    "Retention of the %s rows is %s; it must be from 1 ms to 36500 days. To keep rows forever, leave it out."
                            .formatted(side, duration));
        }
        choices.retention = choices.retention.with(side, duration.toMillis());
        return this;
    }

    /** Forces a tactic, for tests and comparisons; the answers never depend on it. */
    public ReadyStage<P, B> tactic(TacticKind tactic) {
        choices.tactic = tactic;
        return this;
    }

    /**
     * Gathers changes and emits their net effect only (mini-batch): fewer changes, later. Every
     * change is emitted at once unless said.
     */
    public ReadyStage<P, B> bundle(Bundle bundle) {
        choices.bundle = bundle;
        return this;
    }

    /**
     * Most bytes of decoded groups a subtask keeps in memory before its state backend; 0 for none.
     * 64 MiB before RocksDB and none before the heap unless said.
     */
    public ReadyStage<P, B> cache(long bytes) {
        if (bytes < 0) {
            throw new InvalidSpecException(
                    ErrorCode.INVALID_OPTION,
                    "A cache of %d bytes cannot be; give 0 for none, or a positive number of bytes."
                            .formatted(bytes));
        }
        choices.tuning = choices.tuning.withCache(bytes);
        return this;
    }

    /**
     * Knobs that change what the groupjoin costs and never its answers, for tests. Takes the place
     * of what {@link #cache} and {@link #verifyState} said before.
     */
    public ReadyStage<P, B> tuning(Tuning tuning) {
        choices.tuning = tuning;
        return this;
    }

    /** Checks the state of a group after every change, slowly; for tests and bug hunts. */
    public ReadyStage<P, B> verifyState() {
        choices.tuning = choices.tuning.with(Verification.ON);
        return this;
    }

    /**
     * Adds a keyed stage that restores the order of output rows by their unique key; see {@link
     * #explain}. A retraction of a row that never came is dropped there.
     */
    public ReadyStage<P, B> restoreOrder(String... uniqueKey) {
        choices.restoreOrder = List.of(uniqueKey);
        return this;
    }

    /**
     * Name and uid of the keyed operator; its helpers' are derived. Two groupjoins of a job need
     * two uids.
     */
    public ReadyStage<P, B> uid(String uid) {
        choices.uid = uid;
        return this;
    }

    /** Parallelism of the keyed operator; the environment's unless said. */
    public ReadyStage<P, B> parallelism(int parallelism) {
        choices.parallelism = parallelism;
        return this;
    }

    /** Most subtasks the keyed operator can ever be rescaled to. */
    public ReadyStage<P, B> maxParallelism(int maxParallelism) {
        choices.maxParallelism = maxParallelism;
        return this;
    }

    /** The answers as rows: probe columns, or key columns per group, then the aggregates. */
    public SingleOutputStreamOperator<Row> asDataStream() {
        return wire(Outputs::rows);
    }

    /** The answers as internal rows, cheaper to make. */
    public SingleOutputStreamOperator<RowData> asRowData() {
        return wire(Outputs::rowData);
    }

    /**
     * What will run and why: tactic, what is stored, emission, whether the order of output is
     * sound.
     */
    public String explain() {
        GroupJoinSpec spec = spec();
        return new Explanation(spec, TacticChooser.choose(spec)).text();
    }

    /** The operators behind {@link #asDataStream}, for tests that drive them one by one. */
    public GroupJoinPlan<P, B, Row> plan() {
        GroupJoinSpec spec = spec();
        return plan(spec, Outputs.rows(spec));
    }

    private <O> SingleOutputStreamOperator<O> wire(
            Function<GroupJoinSpec, OutputBorder<O>> output) {
        GroupJoinSpec spec = spec();
        BatchRefusal.check(
                draft.probe().stream().getExecutionEnvironment().getConfiguration(), choices.uid);
        Wiring<P, B, O> wiring = new Wiring<>(plan(spec, output.apply(spec)), choices);
        return wiring.wire(draft.probe().stream(), draft.build().stream());
    }

    private <O> GroupJoinPlan<P, B, O> plan(GroupJoinSpec spec, OutputBorder<O> output) {
        return new GroupJoinPlan<>(spec, draft.probe().reader(), draft.build().reader(), output);
    }

    private GroupJoinSpec spec() {
        Schema probe = draft.probe().schema(Side.PROBE);
        Schema build = draft.build().schema(Side.BUILD);
        GroupJoinSpec spec =
                new GroupJoinSpec(
                        choices.uid,
                        choices.join,
                        choices.output,
                        probe,
                        build,
                        draft.keys(),
                        draft.matching(),
                        choices.aggregations.stream()
                                .map(a -> a.resolve(build, choices.policy))
                                .toList(),
                        draft.probe().spec(Side.PROBE),
                        draft.build().spec(Side.BUILD),
                        choices.emission,
                        choices.unknownRetraction(),
                        choices.retention,
                        choices.tactic,
                        choices.restoreOrder.stream().map(probe::indexOf).toList(),
                        choices.bundle,
                        choices.tuning);
        TacticChooser.choose(spec);
        return spec;
    }
}
