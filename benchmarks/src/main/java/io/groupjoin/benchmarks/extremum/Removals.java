package io.groupjoin.benchmarks.extremum;

/**
 * The operations of a lap: the least values of a group go one by one, and come back.
 *
 * <p>Values are 0 to {@code values - 1}, in an order that is not theirs.
 *
 * @param values distinct values of the group
 * @param removals how many go in a lap
 */
record Removals(int values, int removals) {
    private static final long MULTIPLIER = 1_000_003;

    /** The value that is inserted at a position; each comes once. */
    long value(int position) {
        return position * MULTIPLIER % values;
    }

    /** Sum of the extrema after each removal. */
    long checksum() {
        long sum = 0;
        for (long least = 1; least <= removals; least++) {
            sum += least;
        }
        return sum;
    }
}
