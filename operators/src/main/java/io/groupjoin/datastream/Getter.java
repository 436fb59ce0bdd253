package io.groupjoin.datastream;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Reads one column of a record.
 *
 * @param <T> the record
 */
@FunctionalInterface
public interface Getter<T> extends Serializable {
    @Nullable Object get(T record);
}
