package io.groupjoin.block;

import io.groupjoin.row.RowView;

/** Cursor on one stored row. Mutable; reused between rows; copy to keep. */
public interface StoredRow {
    /** The row; reused like the cursor. */
    RowView row();

    /** The packed row, as a fresh array. */
    byte[] rowBytes();

    /** The identity, which is the sort key, as a fresh array. */
    byte[] idBytes();

    /** Additions less retractions of the identity; a row is visible while this is positive. */
    long weight();

    /** Processing time of the last write; 0 where times are not kept. */
    long writtenAt();

    default boolean isVisible() {
        return weight() > 0;
    }
}
