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
public record Workload(Arrival arrival, long keys, long buildRows, long probeRows, KeyNulls nulls)
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
        return new Workload(Arrival.BUILD_FIRST, keys, keys * fanOut, probeRows, KeyNulls.NONE);
    }

    /** One probe row and {@code fanOut} build rows a key, in about {@code changes} changes. */
    public static Workload interleaved(int fanOut, long changes) {
        long keys = Math.max(1, changes / (fanOut + 1));
        return new Workload(Arrival.INTERLEAVED, keys, keys * fanOut, keys, KeyNulls.NONE);
    }

    /**
     * Interleaved rows of which every second one has a null key and the others match one to one.
     */
    public static Workload halfNull(long rowsPerSide) {
        return new Workload(
                Arrival.INTERLEAVED, rowsPerSide, rowsPerSide, rowsPerSide, KeyNulls.HALF);
    }

    public long changes() {
        return buildRows + probeRows;
    }

    public long fanOut() {
        return buildRows / keys;
    }

    /** Pairs that a join would build. */
    public long pairs() {
        return nulls == KeyNulls.HALF ? probeRows / 2 : fanOut() * probeRows;
    }

    /** First index that waits for the gate. */
    public long gate() {
        return arrival == Arrival.BUILD_FIRST ? buildRows : 0;
    }

    /** Changes that arrive once the gate is open. */
    public long measuredChanges() {
        return changes() - gate();
    }

    public boolean isProbe(long index) {
        return arrival == Arrival.BUILD_FIRST
                ? index >= buildRows
                : index % (fanOut() + 1) == fanOut() / 2;
    }

    /** Number of the change at {@code index} among those of its side. */
    public long rank(long index) {
        if (arrival == Arrival.BUILD_FIRST) {
            return index < buildRows ? index : index - buildRows;
        }
        long period = fanOut() + 1;
        long round = index / period;
        long within = index % period;
        long probeAt = fanOut() / 2;
        return within == probeAt ? round : round * fanOut() + within - (within > probeAt ? 1 : 0);
    }

    public boolean hasKey(long rank) {
        return nulls == KeyNulls.NONE || (rank & 1) == 0;
    }

    public long buildKey(long rank) {
        return spread(rank, BUILD_MULTIPLIER);
    }

    public long probeKey(long rank) {
        return nulls == KeyNulls.HALF ? buildKey(rank) : spread(rank, PROBE_MULTIPLIER);
    }

    /** Value of a build row, small enough that no sum overflows. */
    public long buildValue(long rank) {
        return (rank * 31) % 1_000 - 400;
    }

    private long spread(long rank, long multiplier) {
        return (rank % keys) * multiplier % keys;
    }
}
