package io.groupjoin.e2e.history;

import java.util.Random;
import java.util.SplittableRandom;

/** Seeds of random tests: printed, and repeatable with {@code -Dhistories.seed=N}. */
final class Seeds {
    private Seeds() {}

    /** A fresh seed, or the one asked for. */
    static long next(String what) {
        Long asked = Long.getLong("histories.seed");
        long seed = asked == null ? System.nanoTime() % 1_000_000_000L : asked;
        System.out.println(
                what + ": seed " + seed + " (repeat with -Dhistories.seed=" + seed + ")");
        return seed;
    }

    /** Unlike {@link Random} itself, alike for no two neighbouring seeds in its first draws. */
    static Random random(long seed) {
        return new Random(new SplittableRandom(seed).nextLong());
    }
}
