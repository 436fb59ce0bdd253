package io.groupjoin.benchmarks.nullfree;

/**
 * Groups of equal rows {@code (v, w)}.
 *
 * @param rows build rows of a group
 * @param probes probe rows of a lap
 * @param nullEvery the {@code v} of each row of which this is the number is NULL; 0 for none
 */
record Groups(int keys, int rows, int probes, int nullEvery) {

    boolean isNull(int row) {
        return nullEvery > 0 && row % nullEvery == 0;
    }

    long v(int row) {
        return row % 97;
    }

    long w(int row) {
        return row;
    }

    /** Of all answers of a lap. */
    long checksum() {
        long v = 0;
        long w = 0;
        for (int row = 0; row < rows; row++) {
            v += isNull(row) ? 0 : v(row);
            w += w(row);
        }
        return probes * (v * 31 + w);
    }
}
