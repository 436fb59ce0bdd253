package io.groupjoin.benchmarks.cache;

import java.util.SplittableRandom;
import org.apache.commons.math3.distribution.ZipfDistribution;
import org.apache.commons.math3.random.Well19937c;

/**
 * The operations of a lap: to each key in turn a build row comes and a probe row is answered; then
 * the build rows go again. Every key holds one build row of value 1 between the laps.
 */
final class Accesses {
    private static final double SKEW = 0.99;

    private final int keys;
    private final int[] order;

    private Accesses(int keys, int[] order) {
        this.keys = keys;
        this.order = order;
    }

    /** All keys equally often. */
    static Accesses uniform(int keys, int rows, long seed) {
        return new Accesses(keys, new SplittableRandom(seed).ints(rows, 0, keys).toArray());
    }

    /** Few keys often, most keys seldom. */
    static Accesses skewed(int keys, int rows, long seed) {
        ZipfDistribution zipf = new ZipfDistribution(new Well19937c(seed), keys, SKEW);
        int[] ranks = zipf.sample(rows);
        for (int i = 0; i < rows; i++) {
            ranks[i] = (int) (ranks[i] * 1_000_003L % keys);
        }
        return new Accesses(keys, ranks);
    }

    /** How many groups there are. */
    int keys() {
        return keys;
    }

    int rows() {
        return order.length;
    }

    /** Key of a row. */
    int key(int row) {
        return order[row];
    }

    long changes() {
        return 3L * order.length;
    }

    long value(int i) {
        return i % 1_000;
    }

    static long checksum(long sum, long count) {
        return sum * 31 + count;
    }

    /** Of all answers of a lap. */
    long checksum() {
        long[] sums = new long[keys];
        long[] counts = new long[keys];
        long checksum = 0;
        for (int i = 0; i < order.length; i++) {
            sums[order[i]] += value(i);
            counts[order[i]]++;
            checksum += checksum(sums[order[i]] + 1, counts[order[i]] + 1);
        }
        return checksum;
    }
}
