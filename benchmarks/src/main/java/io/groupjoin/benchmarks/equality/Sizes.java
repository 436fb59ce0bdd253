package io.groupjoin.benchmarks.equality;

import io.groupjoin.benchmarks.engine.SqlEngine;
import io.groupjoin.benchmarks.frame.Scale;
import io.groupjoin.benchmarks.job.Engine;
import java.util.List;

/**
 * How much a run of bench {@code equality} does.
 *
 * @param repetitions measurements of each engine in each case
 * @param buildRows build rows of the build-first cases
 * @param probeRows probe rows of the build-first cases, for all but SQL
 * @param sqlProbeRows probe rows of the build-first cases, for SQL
 * @param plainPairs pairs that plain SQL has to build at most in a build-first case, which bounds
 *     its probe rows
 * @param interleaved changes of the interleaved cases
 * @param fanOuts build rows a key of the cases on RocksDB
 * @param heapFanOuts build rows a key of the cases on heap
 */
record Sizes(
        int repetitions,
        long buildRows,
        long probeRows,
        long sqlProbeRows,
        long plainPairs,
        long interleaved,
        List<Integer> fanOuts,
        List<Integer> heapFanOuts) {

    private static final long MOST_KEYS = 100_000;
    private static final List<Integer> ALL_FAN_OUTS = List.of(1, 10, 100, 1_000);

    static final Sizes FULL =
            new Sizes(
                    3,
                    1_000_000,
                    4_000_000,
                    1_000_000,
                    4_000_000,
                    2_000_000,
                    ALL_FAN_OUTS,
                    ALL_FAN_OUTS);

    static final Sizes QUICK =
            new Sizes(1, 100_000, 400_000, 100_000, 100_000, 200_000, ALL_FAN_OUTS, List.of());

    static final Sizes SMOKE = new Sizes(1, 600, 300, 300, 3_000, 1_100, List.of(10), List.of());

    static Sizes of(Scale scale) {
        return scale.pick(SMOKE, QUICK, FULL);
    }

    /** Small enough that a warm-up takes a few seconds. */
    Sizes warmUp() {
        return new Sizes(
                1,
                Math.min(buildRows, 50_000),
                Math.min(probeRows, 200_000),
                Math.min(sqlProbeRows, 50_000),
                Math.min(plainPairs, 100_000),
                Math.min(interleaved, 100_000),
                fanOuts,
                heapFanOuts);
    }

    /** Build rows of a build-first case; the groups shall fit into the cache. */
    long buildRows(int fanOut) {
        return Math.min(buildRows, MOST_KEYS * fanOut);
    }

    /** Probe rows of {@code engine} in a build-first case. */
    long probeRows(Engine engine, int fanOut) {
        if (Engines.buildsPairs(engine)) {
            return Math.min(sqlProbeRows, Math.max(100, plainPairs / fanOut));
        }
        return engine instanceof SqlEngine ? sqlProbeRows : probeRows;
    }
}
