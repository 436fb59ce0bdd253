package io.groupjoin.store;

import io.groupjoin.aggregate.AggregateCall;
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
 * @param summary the aggregates whose summary is kept
 */
public record GroupLayout(
        String name,
        KeySpec keys,
        SideLayout probe,
        SideLayout build,
        SummaryKeep summaryKeep,
        List<AggregateCall> summary) {

    /** Whether a group keeps the summary of its build rows. */
    public enum SummaryKeep {
        KEPT,
        RECOMPUTED
    }

    public GroupLayout {
        summary = List.copyOf(summary);
    }

    public SideLayout side(Side side) {
        return side == Side.PROBE ? probe : build;
    }

    /** The aggregates as text, e.g. {@code (count(*), sum(amount))}. */
    public String aggregates() {
        return summary.stream()
                .map(AggregateCall::signature)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    /** Everything that stored bytes depend on, by part; compared on restore. */
    public StateSignature signature() {
        return new StateSignature(
                keys.columns().stream()
                        .map(GroupLayout::keySignature)
                        .collect(Collectors.joining(", ", "(", ")")),
                probe.signature(),
                build.signature(),
                summaryKeep == SummaryKeep.KEPT
                        ? summary.stream()
                                .map(GroupLayout::inputSignature)
                                .collect(Collectors.joining(", ", "(", ")"))
                        : "recomputed");
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
        requireSame("aggregates", written.aggregates(), wanted.aggregates());
    }

    private void requireSame(String part, String written, String wanted) {
        if (!written.equals(wanted)) {
            throw new StateException(
                    ErrorCode.STATE_MISMATCH,
                    "State of groupjoin '%s' was written with %s %s; the job now asks for %s, which the state cannot be read as. Restore with the old definition, or start this operator fresh with a new uid."
                            .formatted(name, part, written, wanted));
        }
    }

    private static String keySignature(KeyColumn key) {
        return key.probeColumn().type() + "=" + key.buildColumn().type() + " " + key.nulls();
    }

    private static String inputSignature(AggregateCall call) {
        return call.input() == null
                ? call.signature()
                : call.signature() + " " + call.input().type() + " " + call.policy().nan();
    }
}
