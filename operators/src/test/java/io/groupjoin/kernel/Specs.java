package io.groupjoin.kernel;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.aggregate.AggregatePolicy;
import io.groupjoin.aggregate.CustomAggregate;
import io.groupjoin.key.KeyColumn;
import io.groupjoin.key.KeySpec;
import io.groupjoin.key.NullRule;
import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import io.groupjoin.store.Tuning;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Says a groupjoin of probe (k BIGINT, p BIGINT) and build (k BIGINT, v BIGINT) for a test: size
 * and sum(v) per probe row, inner, retract inputs, unless said otherwise. Mutable.
 */
final class Specs {
    static final Schema PROBE =
            new Schema(
                    Side.PROBE,
                    List.of(Column.of("k", ColumnType.BIGINT), Column.of("p", ColumnType.BIGINT)));
    static final Schema BUILD =
            new Schema(
                    Side.BUILD,
                    List.of(Column.of("k", ColumnType.BIGINT), Column.of("v", ColumnType.BIGINT)));
    static final AggregateCall SIZE =
            new AggregateCall(AggregateFunction.SIZE, -1, null, "n", AggregatePolicy.DEFAULT, null);
    static final AggregateCall SUM = of(AggregateFunction.SUM, "s");
    static final AggregateCall MAX = of(AggregateFunction.MAX, "m");

    /** A match only where the build's v is at least the probe's p. */
    static final PairPredicate AT_LEAST =
            (probe, build) ->
                    !probe.isNull(1) && !build.isNull(1) && build.getLong(1) >= probe.getLong(1);

    private JoinType join = JoinType.INNER;
    private Output output = Output.PER_ROW;
    private NullRule nulls = NullRule.NOT_EQUAL;
    private Matching matching = Matching.BY_KEY;
    private List<AggregateCall> aggregates = List.of(SIZE, SUM);
    private InputSpec probeInput = InputSpec.RETRACT;
    private InputSpec buildInput = InputSpec.RETRACT;
    private Emission emission = Emission.RETRACT;
    private UnknownRetraction unknown = UnknownRetraction.DEBT;
    private Retention retention = Retention.NONE;
    private @Nullable TacticKind forced;
    private List<Integer> restoreOrder = List.of();
    private Bundle bundle = Bundle.OFF;
    private Tuning tuning = Tuning.DEFAULT.with(Tuning.Verification.ON);

    static Specs of(JoinType join) {
        Specs specs = new Specs();
        specs.join = join;
        return join.takesAggregates() ? specs : specs.aggregates();
    }

    static AggregateCall of(AggregateFunction function, String as) {
        return new AggregateCall(function, 1, BUILD.column(1), as, AggregatePolicy.DEFAULT, null);
    }

    static AggregateCall of(CustomAggregate<?> custom, String as) {
        return new AggregateCall(
                AggregateFunction.CUSTOM, 1, BUILD.column(1), as, AggregatePolicy.DEFAULT, custom);
    }

    Specs perGroup() {
        output = Output.PER_GROUP;
        return this;
    }

    Specs nullSafe() {
        nulls = NullRule.EQUAL;
        return this;
    }

    Specs matching(PairPredicate predicate) {
        matching = matching.and(predicate);
        return this;
    }

    Specs aggregates(AggregateCall... calls) {
        aggregates = List.of(calls);
        return this;
    }

    Specs probe(ChangelogMode mode, Integer... key) {
        probeInput = new InputSpec(mode, List.of(key));
        return this;
    }

    Specs build(ChangelogMode mode, Integer... key) {
        buildInput = new InputSpec(mode, List.of(key));
        return this;
    }

    Specs emit(Emission how) {
        emission = how;
        return this;
    }

    Specs unknown(UnknownRetraction policy) {
        unknown = policy;
        return this;
    }

    Specs retain(Side side, long millis) {
        retention = retention.with(side, millis);
        unknown = UnknownRetraction.IGNORE;
        return this;
    }

    Specs force(TacticKind kind) {
        forced = kind;
        return this;
    }

    Specs bundle(long changes) {
        bundle = Bundle.of(changes);
        return this;
    }

    Specs tuning(Tuning other) {
        tuning = other;
        return this;
    }

    Specs restoreOrder(Integer... positions) {
        restoreOrder = List.of(positions);
        return this;
    }

    GroupJoinSpec spec() {
        return new GroupJoinSpec(
                "orders",
                join,
                output,
                PROBE,
                BUILD,
                new KeySpec(List.of(KeyColumn.of(PROBE, "k", BUILD, "k", nulls))),
                matching,
                aggregates,
                probeInput,
                buildInput,
                emission,
                unknown,
                retention,
                forced,
                restoreOrder,
                bundle,
                tuning);
    }
}
