package io.groupjoin.kernel;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.RowView;

/** Takes output changes; the views are reused, so it must copy what it keeps. */
@FunctionalInterface
public interface AnswerSink {
    /**
     * Takes one output change.
     *
     * @param head the probe row, or the key columns of a group
     * @param answer the aggregates
     */
    void emit(ChangeKind kind, RowView head, RowView answer);
}
