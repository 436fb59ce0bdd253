package io.groupjoin.runtime;

import java.io.Serializable;
import org.apache.flink.types.RowKind;

/**
 * Reads and sets the kind of an output record.
 *
 * @param <O> the output's record
 */
public interface KindAccess<O> extends Serializable {
    RowKind kind(O record);

    /** The record with the kind; a record of another kind is copied, not changed. */
    O withKind(O record, RowKind kind);
}
