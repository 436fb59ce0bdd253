package io.groupjoin.store;

import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.StateException;

/**
 * Where the rows of one side of a group lie.
 *
 * <pre>
 *            past the limit           scanned often enough            last entry moved
 *   INLINE ------------------> ENTRIES ------------------> MOVING ------------------> BLOCKS
 *     ^                           |                                                      |
 *     +------- last row gone -----+                                                      |
 *     +------------------- shrunk to half the limit, or empty ---------------------------+
 * </pre>
 */
public enum Place {
    /** As one block in the group's head: no state access of their own. */
    INLINE(0),
    /**
     * In a state entry each: one read a find, one write a change, and a scan reads and sorts every
     * entry. {@link ScanCredit} says when blocks would pay.
     */
    ENTRIES(1),
    /** In the tree or in an entry each; a scan, which reads them all, moves a bounded number. */
    MOVING(2),
    /**
     * In a tree of blocks: one read and one write a change and a level of the tree; a scan reads
     * blocks in order.
     */
    BLOCKS(3);

    private final int code;

    Place(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    static Place ofCode(int code) {
        for (Place place : values()) {
            if (place.code == code) {
                return place;
            }
        }
        throw new StateException(
                ErrorCode.STATE_CORRUPT,
                "A group's head says that its rows lie in place %d, which there is not. Restore from an older checkpoint."
                        .formatted(code));
    }

    boolean hasEntries() {
        return this == ENTRIES || this == MOVING;
    }

    boolean hasTree() {
        return this == MOVING || this == BLOCKS;
    }
}
