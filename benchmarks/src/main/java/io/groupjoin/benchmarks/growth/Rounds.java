package io.groupjoin.benchmarks.growth;

/**
 * The operations of a lap: to one key after the other a build row comes, a probe row is answered,
 * and the build row goes again. The rows of a key are 0 to {@code fanOut - 1}, the one that comes
 * is {@code fanOut}.
 *
 * @param keys how many groups there are
 * @param fanOut build rows of each group between the rounds
 * @param rounds of a lap; each is three changes
 */
record Rounds(int keys, int fanOut, int rounds) {
    private static final long MULTIPLIER = 1_000_003;

    /** Groups so that there are about so many rows in all. */
    static Rounds of(int rows, int fanOut, int rounds) {
        return new Rounds(Math.max(1, rows / fanOut), fanOut, rounds);
    }

    long key(int round) {
        return round * MULTIPLIER % keys;
    }

    long changes() {
        return 3L * rounds;
    }

    static long checksum(long sum, long count) {
        return sum * 31 + count;
    }

    /** Of all answers of a lap. */
    long checksum() {
        long sum = (long) fanOut * (fanOut + 1) / 2;
        return rounds * checksum(sum, fanOut + 1L);
    }
}
