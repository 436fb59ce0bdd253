package io.groupjoin.kernel;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.aggregate.AggregatePolicy;
import io.groupjoin.aggregate.Algebra;
import io.groupjoin.block.EntryFormat;
import io.groupjoin.row.Side;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.GroupLayout.SummaryKeep;
import io.groupjoin.store.GroupLayout.Tally;
import io.groupjoin.store.Keep;
import io.groupjoin.store.SideLayout;
import java.util.List;
import java.util.Optional;

/** Decides what the groups of a groupjoin remember, and why. */
public final class LayoutPlanner {
    private final GroupJoinSpec spec;
    private final TacticKind tactic;

    public LayoutPlanner(GroupJoinSpec spec, TacticKind tactic) {
        this.spec = spec;
        this.tactic = tactic;
    }

    public GroupLayout layout() {
        return new GroupLayout(
                spec.name(),
                spec.keys(),
                side(Side.PROBE),
                side(Side.BUILD),
                tactic == TacticKind.SCAN ? SummaryKeep.RECOMPUTED : SummaryKeep.KEPT,
                spec.output() == Output.PER_GROUP ? Tally.COUNTED : Tally.NONE,
                answers(),
                spec.aggregates());
    }

    private String answers() {
        String which = spec.join() + " " + spec.output();
        return spec.aggregates().isEmpty()
                ? which
                : which + " " + answers(spec.aggregates().get(0).policy());
    }

    private static String answers(AggregatePolicy policy) {
        return "overflow %s, empty %s".formatted(policy.overflow(), policy.empty());
    }

    /** Why a side's rows are kept; empty if they are folded away. */
    public Optional<String> reasonToKeep(Side side) {
        return side == Side.PROBE ? reasonToKeepProbe() : reasonToKeepBuild();
    }

    private SideLayout side(Side side) {
        Keep keep = reasonToKeep(side).isPresent() ? Keep.ROWS : Keep.FOLDED;
        InputSpec input = spec.input(side);
        List<Integer> identity = input.isUpsert() ? input.key() : List.of();
        return new SideLayout(spec.schema(side), keep, format(side), identity);
    }

    private EntryFormat format(Side side) {
        boolean timed = spec.retention().of(side) != Retention.FOREVER;
        if (spec.input(side).isUpsert()) {
            return timed ? EntryFormat.KEYED_TIMED : EntryFormat.KEYED;
        }
        return timed ? EntryFormat.ROW_TIMED : EntryFormat.ROW;
    }

    private Optional<String> reasonToKeepProbe() {
        if (spec.emission() == Emission.ON_PROBE) {
            return Optional.empty();
        }
        if (spec.output() == Output.PER_ROW) {
            return Optional.of("each probe row's answer may change");
        }
        if (tactic == TacticKind.SCAN) {
            return Optional.of("SCAN pairs them with build rows");
        }
        return reasonOfInput(Side.PROBE);
    }

    private Optional<String> reasonToKeepBuild() {
        if (tactic == TacticKind.SCAN) {
            return Optional.of("SCAN reads them");
        }
        Optional<String> ofInput = reasonOfInput(Side.BUILD);
        if (ofInput.isPresent() || spec.buildInput().isInsertOnly()) {
            return ofInput;
        }
        return spec.aggregates().stream()
                .filter(call -> call.algebra() != Algebra.EXACTLY_REMOVABLE)
                .findFirst()
                .map(AggregateCall::signature)
                .map(call -> call + " cannot follow a retraction without them");
    }

    /** What the input's changelog and the policies demand, whatever the tactic. */
    private Optional<String> reasonOfInput(Side side) {
        InputSpec input = spec.input(side);
        if (spec.retention().of(side) != Retention.FOREVER) {
            return Optional.of("retention forgets them one by one");
        }
        if (input.isUpsert()) {
            return Optional.of("an upsert replaces the row with its key");
        }
        if (input.isInsertOnly() || spec.unknownRetraction() == UnknownRetraction.TRUST) {
            return Optional.empty();
        }
        return Optional.of(
                "unknown retractions are "
                        + spec.unknownRetraction()
                        + ", which needs their weights");
    }
}
