package io.groupjoin.kernel;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Side;

/** An admitted change that waits in a bundle. Immutable; the row's array must not be changed. */
public final class PendingChange {
    /** Bytes of a change in memory besides its row, about. */
    private static final long OWN_BYTES = 120;

    private static final byte[] NO_ROW = new byte[0];

    private final Side side;
    private final ChangeKind kind;
    private final byte[] row;
    private final long tally;
    private final Arrival arrival;

    /**
     * How a change arrived.
     *
     * @param at processing time in milliseconds, which counts for retention
     * @param timestamp of its record, for the caller: the kernel does not look at it
     * @param place in the order of arrival, for the caller as well
     */
    public record Arrival(long at, long timestamp, long place) {}

    private PendingChange(Side side, ChangeKind kind, byte[] row, long tally, Arrival arrival) {
        this.side = side;
        this.kind = kind;
        this.row = row;
        this.tally = tally;
        this.arrival = arrival;
    }

    /** The change of a packed row. */
    public static PendingChange ofRow(Side side, ChangeKind kind, byte[] row, Arrival arrival) {
        return new PendingChange(side, kind, row, 0, arrival);
    }

    /** A net number of NULL-key probe rows that come or go. */
    public static PendingChange ofTally(long tally, Arrival arrival) {
        return new PendingChange(Side.PROBE, ChangeKind.INSERT, NO_ROW, tally, arrival);
    }

    public Arrival arrival() {
        return arrival;
    }

    Side side() {
        return side;
    }

    ChangeKind kind() {
        return kind;
    }

    byte[] row() {
        return row;
    }

    /** Net number of NULL-key probe rows to add to the group; 0 for the change of a row. */
    long tally() {
        return tally;
    }

    /** Bytes that it takes in memory, about. */
    long sizeInBytes() {
        return OWN_BYTES + row.length;
    }
}
