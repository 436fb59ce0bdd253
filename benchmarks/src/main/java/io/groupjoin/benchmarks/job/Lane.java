package io.groupjoin.benchmarks.job;

/**
 * The share of a workload that one source reader emits: every {@code LANES}-th run of 64 indexes.
 *
 * @param number which share, from 0
 */
record Lane(int number) {

    private static final int STRETCH = 64;

    /** Index of the lane's {@code position}-th change; ascending in {@code position}. */
    long index(long position) {
        long stretch = position / STRETCH * ChangeSource.LANES + number;
        return stretch * STRETCH + position % STRETCH;
    }
}
