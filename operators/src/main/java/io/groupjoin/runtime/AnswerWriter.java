package io.groupjoin.runtime;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.RowView;
import java.io.Serializable;

/**
 * Turns an output change into the user's record.
 *
 * @param <O> the user's record
 */
public interface AnswerWriter<O> extends Serializable {
    /**
     * Makes a fresh record.
     *
     * @param head the probe row, or the key columns of a group; reused
     * @param answer the aggregates; reused
     */
    O write(ChangeKind kind, RowView head, RowView answer);
}
