package io.groupjoin.runtime;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.RowWriter;
import java.io.Serializable;

/**
 * Turns a user's record into a packed row.
 *
 * @param <T> the user's record
 */
public interface RecordReader<T> extends Serializable {
    ChangeKind kind(T record);

    /** Writes every column, in order. */
    void read(T record, RowWriter out);
}
