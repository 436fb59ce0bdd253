package io.groupjoin.kernel;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Side;

/**
 * An admitted change that waits in a bundle. Immutable; the row's array must not be changed.
 *
 * @param row packed; empty for a tally
 * @param tally net number of NULL-key probe rows to add to the group; 0 for the change of a row
 * @param arrivedAt processing time of its arrival in milliseconds, which counts for retention
 * @param timestamp of its record, for the caller: the kernel does not look at it
 * @param place in the order of arrival, for the caller as well
 */
public record PendingChange(
        Side side,
        ChangeKind kind,
        byte[] row,
        long tally,
        long arrivedAt,
        long timestamp,
        long place) {
    /** Bytes of a change in memory besides its row, about. */
    private static final int OWN_BYTES = 96;

    /** Bytes that it takes in memory, about. */
    long sizeInBytes() {
        return OWN_BYTES + row.length;
    }
}
