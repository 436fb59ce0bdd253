package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;

/**
 * A few counters that are mostly zero. Mutable.
 *
 * <p>Bytes: one byte whose lowest bits say which counters are not zero and whose other bits belong
 * to the owner, then those counters as signed varints.
 */
final class SparseCounts {
    private final long[] counts;

    /**
     * All counters at zero.
     *
     * @param size number of counters; 8 − size bits are left to the owner
     */
    SparseCounts(int size) {
        this.counts = new long[size];
    }

    long get(int counter) {
        return counts[counter];
    }

    void add(int counter, long weight) {
        counts[counter] += weight;
    }

    void add(SparseCounts other) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
        }
    }

    void clear() {
        for (int i = 0; i < counts.length; i++) {
            counts[i] = 0;
        }
    }

    boolean isClear() {
        return present() == 0;
    }

    void writeTo(ByteWriter out, int ownerBits) {
        out.writeByte(present() | (ownerBits << counts.length));
        for (long count : counts) {
            if (count != 0) {
                out.writeSignedVarLong(count);
            }
        }
    }

    /** Replaces the counters; returns the owner's bits. */
    int readFrom(ByteReader in) {
        int head = in.readByte();
        for (int i = 0; i < counts.length; i++) {
            counts[i] = (head & (1 << i)) == 0 ? 0 : in.readSignedVarLong();
        }
        return head >>> counts.length;
    }

    private int present() {
        int bits = 0;
        for (int i = 0; i < counts.length; i++) {
            bits |= counts[i] == 0 ? 0 : 1 << i;
        }
        return bits;
    }
}
