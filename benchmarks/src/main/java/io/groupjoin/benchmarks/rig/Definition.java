package io.groupjoin.benchmarks.rig;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.aggregate.AggregatePolicy;
import io.groupjoin.kernel.Bundle;
import io.groupjoin.kernel.Emission;
import io.groupjoin.kernel.GroupJoinSpec;
import io.groupjoin.kernel.InputSpec;
import io.groupjoin.kernel.JoinType;
import io.groupjoin.kernel.LayoutPlanner;
import io.groupjoin.kernel.Matching;
import io.groupjoin.kernel.Output;
import io.groupjoin.kernel.Retention;
import io.groupjoin.kernel.TacticChooser;
import io.groupjoin.kernel.TacticKind;
import io.groupjoin.kernel.UnknownRetraction;
import io.groupjoin.key.KeyColumn;
import io.groupjoin.key.KeySpec;
import io.groupjoin.key.NullRule;
import io.groupjoin.row.Column;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.Tuning;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Says a groupjoin for a kernel that is driven alone: left, per probe row, insert-only probe,
 * retracting build, unless said otherwise. Mutable.
 */
public final class Definition {
    private final Schema probe;
    private final Schema build;
    private final int keys;
    private final List<AggregateCall> aggregates = new ArrayList<>();
    private InputSpec buildInput = InputSpec.RETRACT;
    private Emission emission = Emission.RETRACT;
    private UnknownRetraction unknown = UnknownRetraction.DEBT;
    private @Nullable TacticKind forced;
    private Tuning tuning = Tuning.DEFAULT.withCache(0);

    /** The first columns of both sides are the key. */
    public Definition(int keys, List<Column> probe, List<Column> build) {
        this.keys = keys;
        this.probe = new Schema(Side.PROBE, probe);
        this.build = new Schema(Side.BUILD, build);
    }

    /** Adds an aggregate of a build column. */
    public Definition aggregate(AggregateFunction function, String column) {
        int position = build.indexOf(column);
        aggregates.add(
                new AggregateCall(
                        function,
                        position,
                        build.column(position),
                        "a" + aggregates.size(),
                        AggregatePolicy.DEFAULT,
                        null));
        return this;
    }

    /** Adds the number of matches. */
    public Definition size() {
        aggregates.add(
                new AggregateCall(
                        AggregateFunction.SIZE,
                        -1,
                        null,
                        "a" + aggregates.size(),
                        AggregatePolicy.DEFAULT,
                        null));
        return this;
    }

    public Definition insertOnly() {
        buildInput = InputSpec.INSERT_ONLY;
        return this;
    }

    public Definition emit(Emission how) {
        emission = how;
        return this;
    }

    public Definition unknown(UnknownRetraction policy) {
        unknown = policy;
        return this;
    }

    public Definition force(TacticKind kind) {
        forced = kind;
        return this;
    }

    public Definition tuning(Tuning other) {
        tuning = other;
        return this;
    }

    public Schema schema(Side side) {
        return side == Side.PROBE ? probe : build;
    }

    public GroupJoinSpec spec() {
        List<KeyColumn> columns = new ArrayList<>();
        for (int i = 0; i < keys; i++) {
            columns.add(new KeyColumn(i, i, probe.column(i), build.column(i), NullRule.NOT_EQUAL));
        }
        return new GroupJoinSpec(
                "bench",
                JoinType.LEFT,
                Output.PER_ROW,
                probe,
                build,
                new KeySpec(columns),
                Matching.BY_KEY,
                aggregates,
                InputSpec.INSERT_ONLY,
                buildInput,
                emission,
                unknown,
                Retention.NONE,
                forced,
                List.of(),
                Bundle.OFF,
                tuning);
    }

    public GroupLayout layout() {
        GroupJoinSpec spec = spec();
        return new LayoutPlanner(spec, TacticChooser.choose(spec).kind()).layout();
    }
}
