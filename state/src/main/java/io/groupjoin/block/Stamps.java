package io.groupjoin.block;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import java.util.Arrays;

/**
 * Weights of a block's rows, and their times of last write where the format keeps them. Mutable.
 *
 * <p>Bytes: the weights, signed variable-length, unless each is 1, which the block's head says; the
 * times, 8 bytes each, big-endian.
 */
final class Stamps {
    private final boolean timed;
    private long[] weights = new long[0];
    private long[] times = new long[0];
    private int rows;

    /** How many weights are not 1. */
    private int others;

    private int weightBytes;
    private long visibleCopies;

    Stamps(BlockFormat format) {
        this.timed = format.isTimed();
    }

    long weight(int index) {
        return weights[index];
    }

    long copies(int index) {
        return Math.max(0, weights[index]);
    }

    long time(int index) {
        return timed ? times[index] : 0;
    }

    int rows() {
        return rows;
    }

    /** Whether each weight is 1. */
    boolean isPlain() {
        return others == 0;
    }

    /** Sum of the positive weights. */
    long visibleCopies() {
        return visibleCopies;
    }

    void insert(int index, long weight, long time) {
        ensure(rows + 1);
        System.arraycopy(weights, index, weights, index + 1, rows - index);
        weights[index] = weight;
        if (timed) {
            System.arraycopy(times, index, times, index + 1, rows - index);
            times[index] = time;
        }
        rows++;
        count(weight, 1);
    }

    void replace(int index, long weight, long time) {
        count(weights[index], -1);
        count(weight, 1);
        weights[index] = weight;
        if (timed) {
            times[index] = time;
        }
    }

    void remove(int index) {
        count(weights[index], -1);
        rows--;
        System.arraycopy(weights, index + 1, weights, index, rows - index);
        if (timed) {
            System.arraycopy(times, index + 1, times, index, rows - index);
        }
    }

    /** Appends the other's rows from one on. */
    void append(Stamps other, int from) {
        int more = other.rows - from;
        ensure(rows + more);
        System.arraycopy(other.weights, from, weights, rows, more);
        if (timed) {
            System.arraycopy(other.times, from, times, rows, more);
        }
        for (int i = 0; i < more; i++) {
            count(weights[rows + i], 1);
        }
        rows += more;
    }

    /** Forgets the rows from one on. */
    void truncate(int from) {
        for (int i = from; i < rows; i++) {
            count(weights[i], -1);
        }
        rows = from;
    }

    void clear() {
        rows = 0;
        others = 0;
        weightBytes = 0;
        visibleCopies = 0;
    }

    int sizeInBytes() {
        return (others == 0 ? 0 : weightBytes) + (timed ? rows * Long.BYTES : 0);
    }

    int heapBytes() {
        return (weights.length + times.length) * Long.BYTES;
    }

    void writeTo(ByteWriter out) {
        if (others != 0) {
            for (int i = 0; i < rows; i++) {
                out.writeSignedVarLong(weights[i]);
            }
        }
        if (timed) {
            for (int i = 0; i < rows; i++) {
                out.writeLong(times[i]);
            }
        }
    }

    void readPlain(ByteReader in, int count) {
        clear();
        ensure(count);
        rows = count;
        Arrays.fill(weights, 0, count, 1);
        weightBytes = count;
        visibleCopies = count;
        readTimes(in);
    }

    void readWeighted(ByteReader in, int count) {
        clear();
        ensure(count);
        rows = count;
        for (int i = 0; i < count; i++) {
            weights[i] = in.readSignedVarLong();
            count(weights[i], 1);
        }
        readTimes(in);
    }

    private void readTimes(ByteReader in) {
        if (timed) {
            for (int i = 0; i < rows; i++) {
                times[i] = in.readLong();
            }
        }
    }

    private void count(long weight, int by) {
        others += weight == 1 ? 0 : by;
        weightBytes += by * ByteWriter.signedVarLongBytes(weight);
        visibleCopies += by * Math.max(0, weight);
    }

    private void ensure(int count) {
        if (weights.length < count) {
            int capacity = count + count / 2 + 8;
            weights = Arrays.copyOf(weights, capacity);
            times = timed ? Arrays.copyOf(times, capacity) : times;
        }
    }
}
