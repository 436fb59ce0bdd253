package io.groupjoin.benchmarks.job;

import java.io.Serializable;

/**
 * Insert-only changes of both sides, each computed from its index alone.
 *
 * <p>Build row {@code b} has key {@code spread(b mod keys)}, so a key has one build row in each
 * round of {@code keys} build rows and the fan-out is exactly {@code buildRows / keys}. Probe rows
 * are spread over the keys by another multiplier. Interleaved, the probe rows are evenly spaced
 * among the build rows.
 *
 * @param keys how many keys there are
 * @param buildRows a multiple of {@code keys}
 */
public record Workload(Arrival arrival, long keys, long buildRows, long probeRows, KeyMix mix)
        implements Serializable {

    private static final long BUILD_MULTIPLIER = 1_000_003;
    private static final long PROBE_MULTIPLIER = 998_244_353;

    public Workload {
        if (keys < 1 || buildRows % keys != 0) {
            throw new IllegalArgumentException(
                    buildRows + " build rows are no multiple of " + keys + " keys");
        }
        if (keys % BUILD_MULTIPLIER == 0 || keys % PROBE_MULTIPLIER == 0) {
            throw new IllegalArgumentException(keys + " keys would not be spread");
        }
    }

    /** All build rows before the first probe row, with {@code fanOut} build rows a key. */
    public static Workload buildFirst(int fanOut, long buildRows, long probeRows) {
        long keys = Math.max(1, buildRows / fanOut);
        return new Workload(Arrival.BUILD_FIRST, keys, keys * fanOut, probeRows, KeyMix.MATCHED);
    }

    /** One probe row and {@code fanOut} build rows a key, in about {@code changes} changes. */
    public static Workload interleaved(int fanOut, long changes) {
        long keys = Math.max(1, changes / (fanOut + 1));
        return new Workload(Arrival.INTERLEAVED, keys, keys * fanOut, keys, KeyMix.MATCHED);
    }

    /**
     * Interleaved rows of which every second one has a null key and the others match one to one.
     */
    public static Workload halfNull(long rowsPerSide) {
        return new Workload(
                Arrival.INTERLEAVED, rowsPerSide, rowsPerSide, rowsPerSide, KeyMix.HALF_NULL);
    }

    /** {@code buildRows / fanOut} keys and as many that only probe rows have. */
    public static Workload halfUnmatched(
            Arrival arrival, int fanOut, long buildRows, long probeRows) {
        long keys = Math.max(1, buildRows / fanOut);
        return new Workload(arrival, keys, keys * fanOut, probeRows, KeyMix.HALF_UNMATCHED);
    }

    public long changes() {
        return buildRows + probeRows;
    }

    public long fanOut() {
        return buildRows / keys;
    }

    /** Pairs that a join would build. */
    public long pairs() {
        return fanOut() * (mix == KeyMix.MATCHED ? probeRows : probeRows / 2);
    }

    /** First index that waits for the gate. */
    public long gate() {
        return switch (arrival) {
            case BUILD_FIRST -> buildRows;
            case PROBE_FIRST -> probeRows;
            case INTERLEAVED -> 0;
        };
    }

    /** Changes that arrive once the gate is open. */
    public long measuredChanges() {
        return changes() - gate();
    }

    public boolean isProbe(long index) {
        return switch (arrival) {
            case BUILD_FIRST -> index >= buildRows;
            case PROBE_FIRST -> index < probeRows;
            case INTERLEAVED -> index % (fanOut() + 1) == fanOut() / 2;
        };
    }

    /** Number of the change at {@code index} among those of its side. */
    public long rank(long index) {
        if (arrival != Arrival.INTERLEAVED) {
            return index < gate() ? index : index - gate();
        }
        long period = fanOut() + 1;
        long round = index / period;
        long within = index % period;
        long probeAt = fanOut() / 2;
        return within == probeAt ? round : round * fanOut() + within - (within > probeAt ? 1 : 0);
    }

    public boolean hasKey(long rank) {
        return mix != KeyMix.HALF_NULL || (rank & 1) == 0;
    }

    public long buildKey(long rank) {
        return spread(rank, BUILD_MULTIPLIER);
    }

    public long probeKey(long rank) {
        return switch (mix) {
            case MATCHED -> spread(rank, PROBE_MULTIPLIER);
            case HALF_NULL -> buildKey(rank);
            case HALF_UNMATCHED ->
                    spread(rank >> 1, PROBE_MULTIPLIER) + ((rank & 1) == 0 ? 0 : keys);
        };
    }

    /** Value of a build row, another for each row of a key, small enough that no sum overflows. */
    public long buildValue(long rank) {
        return rank / keys * 31 - rank % keys % 400;
    }

    private long spread(long rank, long multiplier) {
        return (rank % keys) * multiplier % keys;
    }
}
