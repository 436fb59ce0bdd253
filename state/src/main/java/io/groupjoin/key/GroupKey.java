package io.groupjoin.key;

import java.util.Arrays;
import java.util.HexFormat;

/** Canonical bytes of one key value, with their hash. Immutable; the array must not be changed. */
public final class GroupKey {
    /** First byte of the key of rows that can match. */
    static final byte MATCHABLE = 0;

    /**
     * First byte of the key of probe rows that can match nothing, kept apart from every matchable
     * key.
     */
    static final byte UNMATCHABLE = 1;

    private final byte[] bytes;
    private final int hash;

    public GroupKey(byte[] bytes) {
        this.bytes = bytes;
        this.hash = mix(bytes);
    }

    public byte[] bytes() {
        return bytes;
    }

    /** False for the groups of NULL-key probe rows. */
    public boolean isMatchable() {
        return bytes[0] == MATCHABLE;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GroupKey key && hash == key.hash && Arrays.equals(bytes, key.bytes);
    }

    /** The same on every JVM: it decides the key group. */
    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, 100));
    }

    /**
     * Multiply-rotate over the bytes, with a finaliser that spreads small integers over all bits.
     */
    private static int mix(byte[] bytes) {
        int h = bytes.length;
        for (byte b : bytes) {
            h = Integer.rotateLeft((h ^ b) * 0x9E3779B1, 13);
        }
        h ^= h >>> 16;
        h *= 0x85EBCA6B;
        h ^= h >>> 13;
        h *= 0xC2B2AE35;
        return h ^ (h >>> 16);
    }
}
