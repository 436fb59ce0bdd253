package io.groupjoin.store;

import java.util.Arrays;

/** Identity of a stored row as a map key. Immutable; the array must not be changed. */
public final class RowId implements Comparable<RowId> {
    private final byte[] bytes;

    public RowId(byte[] bytes) {
        this.bytes = bytes;
    }

    public byte[] bytes() {
        return bytes;
    }

    @Override
    public int compareTo(RowId other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RowId id && Arrays.equals(bytes, id.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }
}
