package io.groupjoin.datastream;

import java.io.Serializable;
import org.apache.flink.types.RowKind;

/**
 * Reads the kind of a record.
 *
 * @param <T> the record
 */
@FunctionalInterface
public interface KindGetter<T> extends Serializable {
    RowKind kind(T record);
}
