package io.groupjoin.block;

import io.groupjoin.row.Identity;
import io.groupjoin.row.RowLayout;
import java.util.List;

/**
 * How the rows of one side are stored, and in which order. Immutable.
 *
 * <p>Rows are ordered by their sort key, a byte string compared unsigned; no two rows of a group
 * have the same one. It is the packed identity: the packed row itself, or its packed identity
 * columns.
 *
 * @param rows byte layout of the packed rows
 * @param entries what is kept of a row besides its values and weight
 * @param identity positions of the columns that identify a row; empty for the whole row
 */
public record BlockFormat(RowLayout rows, EntryFormat entries, List<Integer> identity) {
    public BlockFormat {
        identity = List.copyOf(identity);
        if (entries.isKeyed() == identity.isEmpty()) {
            throw new IllegalArgumentException(
                    "Rows of format %s cannot be identified by columns %s."
                            .formatted(entries, identity));
        }
    }

    /** Maker of sort keys, for one thread. */
    public Identity sortKeys() {
        return new Identity(rows, identity);
    }

    boolean isTimed() {
        return entries.isTimed();
    }
}
