package io.groupjoin.benchmarks.job;

import org.jspecify.annotations.Nullable;

/**
 * Count and order-free hash of a materialised result.
 *
 * <p>The hash is the sum of the rows' hashes, so a changelog is applied by adding inserted and
 * subtracting retracted rows.
 */
public record Checksum(long rows, long hash) {

    /** Hash of one answer. */
    public static long hash(long id, @Nullable Long sum, long count) {
        long mixed = mix(id + 0x9E3779B97F4A7C15L);
        mixed = mix(mixed ^ (sum == null ? 0x5851F42D4C957F2DL : sum));
        return mix(mixed + count * 0x2545F4914F6CDD1DL);
    }

    private static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
