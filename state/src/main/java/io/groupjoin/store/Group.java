package io.groupjoin.store;

import io.groupjoin.aggregate.Summary;
import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.Side;
import io.groupjoin.row.StateException;

/**
 * All that is remembered of one key. Mutable; reused between groups.
 *
 * <p>Bytes of the head, version 1:
 *
 * <pre>
 *   version        1 byte
 *   tally          live probe rows, signed variable-length
 *   next expiry    processing time in ms at which the first row may expire, 0 for none
 *   summary        its accumulators in order, where the layout keeps it
 *   probe, build   0, length and bytes of the inline block; or 1 for rows with entries of their own
 * </pre>
 */
public final class Group {
    static final int VERSION = 1;

    private final GroupLayout layout;
    private final StateBytes state;
    private final Summary summary;
    private final Rows probe;
    private final Rows build;
    private final ByteReader in = new ByteReader();
    private final ByteWriter out = new ByteWriter();
    private long tally;
    private long nextExpiry;
    private boolean changed;
    private boolean stored;

    Group(GroupLayout layout, StateBytes state) {
        this.layout = layout;
        this.state = state;
        this.summary = new Summary(layout.summary());
        this.probe = new Rows(Side.PROBE, layout.probe(), state);
        this.build = new Rows(Side.BUILD, layout.build(), state);
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

    /** Writes back what changed; an empty group leaves nothing. */
    public void close() {
        if (!changed && !probe.isChanged() && !build.isChanged()) {
            return;
        }
        if (isEmpty()) {
            if (stored) {
                state.clearHead();
            }
        } else {
            state.setHead(encode());
        }
        changed = false;
    }

    public boolean isEmpty() {
        return tally == 0 && summary.isEmpty() && probe.isEmpty() && build.isEmpty();
    }

    void load() {
        byte[] head = state.head();
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
        out.reset().writeByte(VERSION);
        out.writeSignedVarLong(tally);
        out.writeVarLong(nextExpiry);
        if (layout.summaryKeep() == GroupLayout.SummaryKeep.KEPT) {
            summary.writeTo(out);
        }
        probe.writeTo(out);
        build.writeTo(out);
        return out.toBytes();
    }

    private void decode(byte[] head) {
        in.wrap(head);
        int version = in.readByte();
        if (version != VERSION) {
            throw new StateException(
                    ErrorCode.STATE_CORRUPT,
                    "State of groupjoin '%s' has a group head of version %d; this release reads version %d. Restore with the release that wrote it."
                            .formatted(layout.name(), version, VERSION));
        }
        tally = in.readSignedVarLong();
        nextExpiry = in.readVarLong();
        if (layout.summaryKeep() == GroupLayout.SummaryKeep.KEPT) {
            summary.readFrom(in);
        } else {
            summary.reset();
        }
        probe.readFrom(in, head);
        build.readFrom(in, head);
    }
}
