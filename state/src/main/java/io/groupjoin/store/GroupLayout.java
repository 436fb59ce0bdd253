package io.groupjoin.store;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.aggregate.NanRule;
import io.groupjoin.key.KeyColumn;
import io.groupjoin.key.KeySpec;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.Side;
import io.groupjoin.row.StateException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the groups of one groupjoin remember; decides the bytes of its state.
 *
 * @param name of the groupjoin, for messages
 * @param answers which answers go downstream, as text; compared on restore
 * @param summary the aggregates whose summary is kept
 */
public record GroupLayout(
        String name,
        KeySpec keys,
        SideLayout probe,
        SideLayout build,
        SummaryKeep summaryKeep,
        Tally tally,
        String answers,
        List<AggregateCall> summary) {

    private static final String OVER = " over ";

    /** Whether a group keeps the summary of its build rows. */
    public enum SummaryKeep {
        KEPT,
        RECOMPUTED
    }

    /** Whether a group counts its live probe rows. */
    public enum Tally {
        COUNTED,
        NONE
    }

    public GroupLayout {
        summary = List.copyOf(summary);
    }

    public SideLayout side(Side side) {
        return side == Side.PROBE ? probe : build;
    }

    /** Everything that stored bytes depend on, by part; compared on restore. */
    public StateSignature signature() {
        return new StateSignature(
                keys.columns().stream()
                        .map(GroupLayout::keySignature)
                        .collect(Collectors.joining(", ", "(", ")")),
                probe.signature(),
                build.signature(),
                answers,
                "summary %s, tally %s".formatted(summaryKeep, tally),
                summary.stream().map(GroupLayout::callSignature).toList());
    }

    /**
     * Checks that state written under another signature can be read.
     *
     * @throws StateException saying what differs and what to do
     */
    public void requireReadable(StateSignature written) {
        StateSignature wanted = signature();
        requireSame("keys", written.keys(), wanted.keys());
        requireSame("probe rows", written.probe(), wanted.probe());
        requireSame("build rows", written.build(), wanted.build());
        requireSame("answers", written.answers(), wanted.answers());
        requireSame("group heads", written.heads(), wanted.heads());
        requireSameAggregates(written.aggregates(), wanted.aggregates());
    }

    private void requireSame(String part, String written, String wanted) {
        if (!written.equals(wanted)) {
            throw mismatch(
                    "%s %s; the job now asks for %s, which the state cannot be read as. Restore with the old definition, or start this operator fresh with a new uid."
                            .formatted(part, written, wanted));
        }
    }

    private void requireSameAggregates(List<String> written, List<String> wanted) {
        if (written.equals(wanted)) {
            return;
        }
        List<String> added = wanted.stream().filter(call -> !written.contains(call)).toList();
        if (added.isEmpty()) {
            throw mismatch(
                    "aggregates (%s); the job now asks for (%s), fewer or in another order. Restore with the old ones in their order, or start this operator fresh with a new uid."
                            .formatted(names(written), names(wanted)));
        }
        throw mismatch(
                "aggregates (%s); the job now asks for %s, which %s. Restore without %s, or start this operator fresh with a new uid."
                        .formatted(
                                names(written),
                                sameNames(written, added) ? String.join(", ", added) : names(added),
                                build.keep() == Keep.FOLDED
                                        ? "stored no rows can rebuild"
                                        : "is not rebuilt from the stored rows",
                                added.size() == 1 ? "it" : "them"));
    }

    /** Whether an added call differs from a written one by its input's type or NaN rule only. */
    private static boolean sameNames(List<String> written, List<String> added) {
        return added.stream()
                .anyMatch(call -> written.stream().anyMatch(w -> name(w).equals(name(call))));
    }

    private static String names(List<String> calls) {
        return calls.stream().map(GroupLayout::name).collect(Collectors.joining(", "));
    }

    private static String name(String call) {
        int end = call.lastIndexOf(OVER);
        return end < 0 ? call : call.substring(0, end);
    }

    private StateException mismatch(String difference) {
        return new StateException(
                ErrorCode.STATE_MISMATCH,
                "State of groupjoin '%s' was written with %s".formatted(name, difference));
    }

    private static String keySignature(KeyColumn key) {
        return key.probeColumn().type() + "=" + key.buildColumn().type() + " " + key.nulls();
    }

    /** SQL notation, the input's type, and the NaN rule where it is not the usual one. */
    private static String callSignature(AggregateCall call) {
        if (call.input() == null) {
            return call.signature();
        }
        String nan = call.policy().nan() == NanRule.NULL ? ", NaN is NULL" : "";
        return call.signature() + OVER + call.input().type() + nan + customAlgebra(call);
    }

    /** How a custom aggregate removes decides what blocks carry, and is the user's to change. */
    private static String customAlgebra(AggregateCall call) {
        return call.function() == AggregateFunction.CUSTOM ? ", " + call.algebra() : "";
    }
}
