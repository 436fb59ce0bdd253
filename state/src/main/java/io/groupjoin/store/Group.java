package io.groupjoin.store;

import io.groupjoin.aggregate.Summary;
import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.Side;
import io.groupjoin.row.StateException;

/**
 * All that is remembered of one key. Mutable; valid while it is open.
 *
 * <p>Bytes of the head, version 1:
 *
 * <pre>
 *   version        1 byte
 *   tally          live probe rows, signed variable-length
 *   next expiry    processing time in ms at which the first row may expire, 0 for none
 *   summary        its accumulators in order, where the layout keeps it
 *   probe, build   where the rows of the side lie, and what of it lies here: see {@link Rows}
 * </pre>
 */
public final class Group {
    static final int VERSION = 1;

    /** Bytes of a group in memory besides its rows and accumulators, about. */
    private static final int OWN_BYTES = 400;

    private static final int ACCUMULATOR_BYTES = 96;

    private final GroupContext context;
    private final Summary summary;
    private final Rows probe;
    private final Rows build;
    private long tally;
    private long nextExpiry;
    private boolean changed;
    private boolean stored;

    Group(GroupContext context) {
        this.context = context;
        this.summary = new Summary(context.layout().summary());
        this.probe = new Rows(context.side(Side.PROBE));
        this.build = new Rows(context.side(Side.BUILD));
    }

    /**
     * Summary of the live build rows; call {@link #summaryChanged} after changing it. Empty where
     * none is kept.
     */
    public Summary summary() {
        return summary;
    }

    public void summaryChanged() {
        changed = true;
    }

    public Rows rows(Side side) {
        return side == Side.PROBE ? probe : build;
    }

    /** Live probe rows with their copies. */
    public long tally() {
        return tally;
    }

    public void addToTally(long delta) {
        tally += delta;
        changed = true;
    }

    /** Processing time in ms at which the first row may expire; 0 for none. */
    public long nextExpiry() {
        return nextExpiry;
    }

    public void setNextExpiry(long time) {
        changed |= nextExpiry != time;
        nextExpiry = time;
    }

    /**
     * Settles the summary after removals: accumulators that could not follow take what blocks know
     * of the rows that are left, or the rows themselves.
     */
    public void settle() {
        if (summary.needsRows()) {
            summary.restart();
            build.refold(summary);
            summary.settled();
            changed = true;
        }
    }

    boolean isChanged() {
        return changed || probe.isChanged() || build.isChanged();
    }

    /** Writes what changed; an empty group leaves nothing. Its key must be current. */
    void write() {
        probe.flush();
        build.flush();
        if (!isChanged()) {
            return;
        }
        if (!isEmpty()) {
            context.state().setHead(encode());
            stored = true;
        } else if (stored) {
            context.state().clearHead();
            stored = false;
        }
        changed = false;
        probe.written();
        build.written();
    }

    /** Bytes that it takes in memory, about. */
    long sizeInBytes() {
        return OWN_BYTES
                + (long) ACCUMULATOR_BYTES * context.layout().summary().size()
                + probe.heapBytes()
                + build.heapBytes();
    }

    public boolean isEmpty() {
        return tally == 0 && summary.isEmpty() && probe.isEmpty() && build.isEmpty();
    }

    void load() {
        byte[] head = context.state().head();
        changed = false;
        stored = head != null;
        if (head == null) {
            reset();
        } else {
            decode(head);
        }
    }

    private void reset() {
        tally = 0;
        nextExpiry = 0;
        summary.reset();
        probe.clear();
        build.clear();
    }

    private byte[] encode() {
        ByteWriter out = context.out();
        out.reset().writeByte(VERSION);
        out.writeSignedVarLong(tally);
        out.writeVarLong(nextExpiry);
        if (context.layout().summaryKeep() == GroupLayout.SummaryKeep.KEPT) {
            summary.writeTo(out);
        }
        probe.writeTo(out);
        build.writeTo(out);
        return out.toBytes();
    }

    private void decode(byte[] head) {
        ByteReader in = context.in().wrap(head);
        int version = in.readByte();
        if (version != VERSION) {
            throw new StateException(
                    ErrorCode.STATE_CORRUPT,
                    "State of groupjoin '%s' has a group head of version %d; this release reads version %d. Restore with the release that wrote it."
                            .formatted(context.layout().name(), version, VERSION));
        }
        tally = in.readSignedVarLong();
        nextExpiry = in.readVarLong();
        if (context.layout().summaryKeep() == GroupLayout.SummaryKeep.KEPT) {
            summary.readFrom(in);
        } else {
            summary.reset();
        }
        probe.readFrom(in, head);
        build.readFrom(in, head);
    }
}
