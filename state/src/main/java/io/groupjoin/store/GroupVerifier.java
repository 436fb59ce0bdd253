package io.groupjoin.store;

import io.groupjoin.aggregate.Summary;
import io.groupjoin.block.StoredRow;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.GroupJoinException;
import io.groupjoin.row.Side;
import io.groupjoin.row.StateException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Checks the invariants of an open group by reading all of it. Mutable scratch; one per thread.
 *
 * <ul>
 *   <li>rows stand in stored order, each identity once, none with weight 0;
 *   <li>a tree of blocks is sound, and no block lies outside it;
 *   <li>the summary answers what a fold of the live build rows answers;
 *   <li>the tally is the number of live probe rows.
 * </ul>
 */
final class GroupVerifier {
    private final GroupLayout layout;
    private final Summary folded;

    GroupVerifier(GroupLayout layout) {
        this.layout = layout;
        this.folded = new Summary(layout.summary());
    }

    /**
     * Checks the group.
     *
     * @throws StateException naming what does not hold
     */
    void verify(Group group) {
        for (Side side : Side.values()) {
            verifyRows(group, side);
        }
        if (layout.build().keep() == Keep.ROWS
                && layout.summaryKeep() == GroupLayout.SummaryKeep.KEPT) {
            verifySummary(group);
        }
        if (layout.probe().keep() == Keep.ROWS && layout.tally() == GroupLayout.Tally.COUNTED) {
            verifyTally(group);
        }
    }

    private void verifyRows(Group group, Side side) {
        String problem = group.rows(side).problem();
        if (problem != null) {
            throw broken("%s rows: %s".formatted(side, problem));
        }
        byte[][] last = {null};
        group.rows(side)
                .inspect(
                        row -> {
                            verifyOrder(side, last[0], row);
                            last[0] = row.idBytes();
                        });
    }

    private void verifyOrder(Side side, byte @Nullable [] before, StoredRow row) {
        if (row.weight() == 0) {
            throw broken("a %s row has weight 0".formatted(side));
        }
        if (before != null && Arrays.compareUnsigned(before, row.idBytes()) >= 0) {
            throw broken("%s rows are out of order, or one stands twice".formatted(side));
        }
    }

    private void verifySummary(Group group) {
        folded.reset();
        group.rows(Side.BUILD)
                .inspect(
                        row -> {
                            if (row.isVisible()) {
                                folded.add(row.row(), row.weight());
                            }
                        });
        if (folded.matches() != group.summary().matches()) {
            throw broken(
                    "the summary counts %d matches, the build rows are %d"
                            .formatted(group.summary().matches(), folded.matches()));
        }
        if (!Arrays.equals(answer(folded), answer(group.summary()))) {
            throw broken("the summary answers otherwise than a fold of the build rows");
        }
    }

    /** The packed answer; null where it overflows and that is an error. */
    private static byte @Nullable [] answer(Summary summary) {
        try {
            return summary.finish(1);
        } catch (GroupJoinException overflow) {
            return null;
        }
    }

    private void verifyTally(Group group) {
        long[] live = {0};
        group.rows(Side.PROBE).inspect(row -> live[0] += Math.max(0, row.weight()));
        if (live[0] != group.tally() && !group.rows(Side.PROBE).isEmpty()) {
            throw broken(
                    "the tally is %d, the probe rows are %d".formatted(group.tally(), live[0]));
        }
    }

    private StateException broken(String what) {
        return new StateException(
                ErrorCode.STATE_CORRUPT,
                "The state of groupjoin '%s' contradicts itself: %s. Please report it with the changes that led there."
                        .formatted(layout.name(), what));
    }
}
