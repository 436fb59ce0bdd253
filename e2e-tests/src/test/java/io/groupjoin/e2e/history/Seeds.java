package io.groupjoin.e2e.history;

import java.util.Random;
import java.util.SplittableRandom;

/**
 * Seeds of random tests: printed, and repeatable with {@code -Dhistories.seed=N}. Without it every
 * run has the same, so that a change alone decides whether the suite stays green; {@code
 * -Dhistories.seed=fresh} searches where nobody looked before.
 */
final class Seeds {
    private static final long USUAL = 20_261_207;

    private Seeds() {}

    static long next(String what) {
        String asked = System.getProperty("histories.seed", Long.toString(USUAL));
        long seed =
                asked.equals("fresh") ? System.nanoTime() % 1_000_000_000L : Long.parseLong(asked);
        System.out.println(
                what + ": seed " + seed + " (repeat with -Dhistories.seed=" + seed + ")");
        return seed;
    }

    /** Unlike {@link Random} itself, alike for no two neighbouring seeds in its first draws. */
    static Random random(long seed) {
        return new Random(new SplittableRandom(seed).nextLong());
    }
}
