package io.groupjoin.kernel;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.key.KeySpec;
import io.groupjoin.row.Column;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import io.groupjoin.store.Tuning;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A groupjoin, resolved and checked: what every surface builds and every operator runs.
 *
 * @param name in messages, metrics and uids
 * @param matching what must hold of a pair beyond key equality
 * @param forced tactic chosen by a test; null to let the chooser decide
 * @param restoreOrder positions of the output row's unique key by which the order of output is
 *     restored; empty for not
 * @param bundle how long changes are gathered before their net effect is emitted
 * @param tuning knobs that decide the cost, never the answers
 */
public record GroupJoinSpec(
        String name,
        JoinType join,
        Output output,
        Schema probe,
        Schema build,
        KeySpec keys,
        Matching matching,
        List<AggregateCall> aggregates,
        InputSpec probeInput,
        InputSpec buildInput,
        Emission emission,
        UnknownRetraction unknownRetraction,
        Retention retention,
        @Nullable TacticKind forced,
        List<Integer> restoreOrder,
        Bundle bundle,
        Tuning tuning)
        implements Serializable {

    /**
     * Checks and copies.
     *
     * @throws io.groupjoin.row.InvalidSpecException naming what cannot be and what to do instead
     */
    public GroupJoinSpec(
            String name,
            JoinType join,
            Output output,
            Schema probe,
            Schema build,
            KeySpec keys,
            Matching matching,
            List<AggregateCall> aggregates,
            InputSpec probeInput,
            InputSpec buildInput,
            Emission emission,
            UnknownRetraction unknownRetraction,
            Retention retention,
            @Nullable TacticKind forced,
            List<Integer> restoreOrder,
            Bundle bundle,
            Tuning tuning) {
        this.name = name;
        this.join = join;
        this.output = output;
        this.probe = probe;
        this.build = build;
        this.keys = keys;
        this.matching = matching;
        this.aggregates = List.copyOf(aggregates);
        this.probeInput = probeInput;
        this.buildInput = buildInput;
        this.emission = emission;
        this.unknownRetraction = unknownRetraction;
        this.retention = retention;
        this.forced = forced;
        this.restoreOrder = List.copyOf(restoreOrder);
        this.bundle = bundle;
        this.tuning = tuning;
        SpecChecks.check(this);
    }

    public Schema schema(Side side) {
        return side == Side.PROBE ? probe : build;
    }

    public InputSpec input(Side side) {
        return side == Side.PROBE ? probeInput : buildInput;
    }

    /**
     * Whether NULL-key probe rows of a group are only counted: nothing must be known of them one by
     * one, neither for a later upsert nor for retention.
     */
    public boolean countsUnmatchable() {
        return output == Output.PER_GROUP
                && !probeInput.isUpsert()
                && retention.probe() == Retention.FOREVER;
    }

    /**
     * Whether a bundle emits the net effect of a group's changes; else it answers them one by one.
     * On probe an answer is what is known at arrival. Under retention an answer that comes and goes
     * within a bundle must be told: it takes back what a consumer kept when a row expired silently.
     */
    boolean emitsNetEffect() {
        return emission != Emission.ON_PROBE && (!retention.isOn() || answersStay());
    }

    /**
     * Whether an answer that was given is never taken back by a change, but for its probe row's.
     */
    private boolean answersStay() {
        boolean insertOnly =
                probeInput.mode() == ChangelogMode.INSERT_ONLY
                        && buildInput.mode() == ChangelogMode.INSERT_ONLY;
        boolean keepsProbes = join == JoinType.LEFT && retention.probe() == Retention.FOREVER;
        return keepsProbes || (join != JoinType.ANTI && insertOnly);
    }

    /** The same groupjoin with another emission. */
    public GroupJoinSpec withEmission(Emission other) {
        return new GroupJoinSpec(
                name,
                join,
                output,
                probe,
                build,
                keys,
                matching,
                aggregates,
                probeInput,
                buildInput,
                other,
                unknownRetraction,
                retention,
                forced,
                restoreOrder,
                bundle,
                tuning);
    }

    /** The same groupjoin with other knobs. */
    public GroupJoinSpec withTuning(Tuning other) {
        return new GroupJoinSpec(
                name,
                join,
                output,
                probe,
                build,
                keys,
                matching,
                aggregates,
                probeInput,
                buildInput,
                emission,
                unknownRetraction,
                retention,
                forced,
                restoreOrder,
                bundle,
                other);
    }

    /** Columns that stand before the aggregates in an output row. */
    public List<Column> head() {
        return output == Output.PER_ROW
                ? probe.columns()
                : keys.columns().stream().map(key -> key.probeColumn()).toList();
    }

    public List<Column> outputColumns() {
        List<Column> columns = new ArrayList<>(head());
        aggregates.forEach(call -> columns.add(call.result()));
        return List.copyOf(columns);
    }
}
