package io.groupjoin.kernel;

import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;

/**
 * What one change does to the visible rows of a side: copies of a row that disappear, copies of a
 * row that appear. Mutable; reused between changes.
 *
 * <p>A retract change has one part; an upsert that replaces a row has both.
 */
final class Delta {
    private final PackedRow goneRow;
    private final PackedRow newRow;
    private long goneCopies;
    private long newCopies;

    Delta(RowLayout layout) {
        this.goneRow = new PackedRow(layout);
        this.newRow = new PackedRow(layout);
    }

    Delta clear() {
        goneCopies = 0;
        newCopies = 0;
        return this;
    }

    Delta disappear(byte[] row, long copies) {
        goneRow.wrap(row);
        goneCopies = copies;
        return this;
    }

    Delta appear(byte[] row, long copies) {
        newRow.wrap(row);
        newCopies = copies;
        return this;
    }

    boolean isEmpty() {
        return goneCopies == 0 && newCopies == 0;
    }

    long goneCopies() {
        return goneCopies;
    }

    long newCopies() {
        return newCopies;
    }

    /** Net change of the number of visible rows. */
    long net() {
        return newCopies - goneCopies;
    }

    /** The row that disappears; only where {@link #goneCopies} is positive. */
    PackedRow gone() {
        return goneRow;
    }

    /** The row that appears; only where {@link #newCopies} is positive. */
    PackedRow appeared() {
        return newRow;
    }
}
