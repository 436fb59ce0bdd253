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

    /** The record with another kind; the record itself may be changed. */
    O withKind(O record, RowKind kind);
}
