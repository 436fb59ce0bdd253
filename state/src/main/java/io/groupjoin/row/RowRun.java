package io.groupjoin.row;

/**
 * Rows in order that can be read column by column. Mutable; valid until its owner moves on.
 *
 * <p>Getters give what those of {@link RowView} give; asking a NULL for its value gives an
 * unspecified one. No getter of a fixed-width type allocates.
 */
public interface RowRun {
    /** Number of rows, with those that are only owed. */
    int rows();

    /** Copies of the row that are visible; 0 for a debt. */
    long copies(int index);

    /** Number of rows, visible or not, whose column is NULL. */
    int nulls(int column);

    boolean isNull(int index, int column);

    long getLong(int index, int column);

    double getDouble(int index, int column);

    /** The row; reused between calls. */
    RowView row(int index);
}
