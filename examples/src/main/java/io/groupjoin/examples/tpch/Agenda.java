package io.groupjoin.examples.tpch;

import java.util.Arrays;

/**
 * Changes of a table in the order in which they happen, addressed by index.
 *
 * <p>One change is one long: time (34 bits), row number (27 bits), step (2 bits); sorting them
 * orders by time and keeps the steps of one row in sequence. Immutable once built.
 */
final class Agenda {
    private static final int ROW_BITS = 27;
    private static final int STEP_BITS = 2;

    private final long[] changes;

    private Agenda(long[] changes) {
        this.changes = changes;
    }

    int size() {
        return changes.length;
    }

    int row(int index) {
        return (int) (changes[index] >>> STEP_BITS) & ((1 << ROW_BITS) - 1);
    }

    int step(int index) {
        return (int) changes[index] & ((1 << STEP_BITS) - 1);
    }

    /** Collects changes in any order. Mutable; used once. */
    static final class Builder {
        private long[] changes = new long[1024];
        private int size;

        void add(long time, int row, int step) {
            if (size == changes.length) {
                changes = Arrays.copyOf(changes, 2 * size);
            }
            changes[size++] = time << (ROW_BITS + STEP_BITS) | (long) row << STEP_BITS | step;
        }

        Agenda build() {
            long[] sorted = Arrays.copyOf(changes, size);
            Arrays.sort(sorted);
            return new Agenda(sorted);
        }
    }
}
