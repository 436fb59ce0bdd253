package io.groupjoin.e2e.jobs;

import java.io.Serializable;
import java.util.SplittableRandom;

/**
 * Seeded input: the key and the value of the i-th number, a pure function of seed and i.
 *
 * @param keys how many different keys there are, at least one, checked
 */
public record Numbers(long seed, int keys) implements Serializable {
    public Numbers {
        if (keys < 1) {
            throw new IllegalArgumentException("Numbers need at least one key, not " + keys + ".");
        }
    }

    /** The key of the number at the index, from zero up to {@code keys}, exclusive. */
    public long keyOf(long index) {
        return Math.floorMod(at(index).nextLong(), (long) keys);
    }

    /** The value of the number at the index, from zero up to a million, exclusive. */
    public long valueOf(long index) {
        SplittableRandom random = at(index);
        random.nextLong();
        return random.nextInt(1_000_000);
    }

    private SplittableRandom at(long index) {
        return new SplittableRandom(seed * 31 + index);
    }
}
