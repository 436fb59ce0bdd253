package io.groupjoin.kernel;

import io.groupjoin.aggregate.Summary;
import io.groupjoin.block.StoredRow;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Side;
import io.groupjoin.store.Group;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.GroupLayout.SummaryKeep;
import io.groupjoin.store.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What a change leaves behind in its group: weights, tally, summary, expiry. Mutable; one per
 * thread.
 *
 * <p>Keeps the invariant that the summary equals a fold of the live build rows and the tally counts
 * the live probe rows.
 */
final class Memory {
    private final GroupLayout layout;
    private final Output output;
    private final Retention retention;
    private final Ledger probe;
    private final Ledger build;
    private final KernelMetrics metrics;
    private final LongSupplier clock;
    private final LongConsumer wakeUp;

    /**
     * Memory of the groups of one layout.
     *
     * @param clock arrival of the change that is being applied, in processing time
     */
    Memory(GroupJoinSpec spec, GroupLayout layout, KernelPorts ports, LongSupplier clock) {
        this.layout = layout;
        this.output = spec.output();
        this.retention = spec.retention();
        this.metrics = ports.metrics();
        this.clock = clock;
        this.wakeUp = ports.wakeUp();
        this.probe = new Ledger(Side.PROBE, layout.probe(), spec.unknownRetraction(), metrics);
        this.build = new Ledger(Side.BUILD, layout.build(), spec.unknownRetraction(), metrics);
    }

    /** What a change makes visible or invisible; null if it is dropped. */
    @Nullable Delta plan(Group group, Side side, ChangeKind kind, byte[] row) {
        return ledger(side).plan(group.rows(side), kind, row);
    }

    /** Writes the change that was planned last. */
    void remember(Group group, Side side, Delta delta) {
        long now = clock.getAsLong();
        ledger(side).commit(group.rows(side), now);
        fold(group, side, delta);
        group.settle();
        if (retention.of(side) != Retention.FOREVER) {
            expireBy(group, now + retention.of(side));
        }
    }

    /** Forgets the rows whose retention has passed; emits nothing. */
    void purge(Group group) {
        if (!isDue(group)) {
            return;
        }
        long now = clock.getAsLong();
        long next = Long.MAX_VALUE;
        for (Side side : Side.values()) {
            if (retention.of(side) != Retention.FOREVER) {
                next = Math.min(next, purge(group, side, now - retention.of(side)));
            }
        }
        group.setNextExpiry(next == Long.MAX_VALUE ? 0 : next);
    }

    /** Whether rows of the group may have expired. */
    boolean isDue(Group group) {
        return group.nextExpiry() != 0 && clock.getAsLong() >= group.nextExpiry();
    }

    /** The change that was planned last, and what there was of its row before. */
    Ledger planned(Side side) {
        return ledger(side);
    }

    /** What the build changes among these may do to the visible rows, each by itself. */
    List<Delta> possible(Group group, List<PendingChange> changes) {
        List<Delta> possible = new ArrayList<>();
        for (int i = 0; i < changes.size(); i++) {
            PendingChange change = changes.get(i);
            if (change.side() == Side.BUILD) {
                possible.add(build.possible(group.rows(Side.BUILD), change.kind(), change.row()));
            }
        }
        return possible;
    }

    private Ledger ledger(Side side) {
        return side == Side.PROBE ? probe : build;
    }

    private void fold(Group group, Side side, Delta delta) {
        if (side == Side.PROBE) {
            if (output == Output.PER_GROUP && delta.net() != 0) {
                group.addToTally(delta.net());
            }
        } else if (layout.summaryKeep() == SummaryKeep.KEPT && !delta.isEmpty()) {
            summarise(group, delta);
            group.summaryChanged();
        }
    }

    private static void summarise(Group group, Delta delta) {
        Summary summary = group.summary();
        if (delta.goneCopies() > 0) {
            summary.add(delta.gone(), -delta.goneCopies());
        }
        if (delta.newCopies() > 0) {
            summary.add(delta.appeared(), delta.newCopies());
        }
    }

    private void expireBy(Group group, long time) {
        if (group.nextExpiry() == 0 || time < group.nextExpiry()) {
            group.setNextExpiry(time);
            wakeUp.accept(time);
        }
    }

    /** Forgets the rows last written at or before a time; gives the earliest expiry of the rest. */
    private long purge(Group group, Side side, long writtenBy) {
        Rows rows = group.rows(side);
        List<byte[]> gone = new ArrayList<>();
        long[] earliest = {Long.MAX_VALUE};
        rows.forEach(
                row -> {
                    if (row.writtenAt() <= writtenBy) {
                        gone.add(row.idBytes());
                    } else {
                        earliest[0] = Math.min(earliest[0], row.writtenAt());
                    }
                });
        Delta expired = new Delta(layout.side(side).rows());
        gone.forEach(id -> forget(group, side, id, expired));
        group.settle();
        metrics.expired(gone.size());
        return earliest[0] == Long.MAX_VALUE ? Long.MAX_VALUE : earliest[0] + retention.of(side);
    }

    private void forget(Group group, Side side, byte[] id, Delta expired) {
        Rows rows = group.rows(side);
        StoredRow row = rows.find(id);
        if (row == null) {
            return;
        }
        expired.clear();
        if (row.isVisible()) {
            expired.disappear(row.rowBytes(), row.weight());
        }
        rows.remove(id);
        fold(group, side, expired);
    }
}
