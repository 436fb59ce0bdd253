package io.groupjoin.benchmarks.job;

/**
 * Count and order-free hash of a materialised result.
 *
 * <p>The hash is the sum of the rows' hashes, so a changelog is applied by adding inserted and
 * subtracting retracted rows. A row's hash begins with {@link #hash(long)} of its id and goes on
 * with one {@link #then} a value.
 */
public record Checksum(long rows, long hash) {

    private static final long NULL = 0x5851F42D4C957F2DL;

    public static long hash(long id) {
        return mix(id + 0x9E3779B97F4A7C15L);
    }

    /** The hash with one more value. */
    public static long then(long hash, long value) {
        return mix(hash * 31 ^ value * 0x2545F4914F6CDD1DL);
    }

    /** The hash with one more value, which is NULL. */
    public static long thenNull(long hash) {
        return mix(hash * 31 ^ NULL);
    }

    /** Both results together. */
    public Checksum plus(Checksum other) {
        return new Checksum(rows + other.rows, hash + other.hash);
    }

    private static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
