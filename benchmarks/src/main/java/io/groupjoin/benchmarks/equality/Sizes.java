package io.groupjoin.benchmarks.equality;

import io.groupjoin.benchmarks.engine.SqlEngine;
import io.groupjoin.benchmarks.job.Engine;
import java.time.Duration;
import java.util.List;

/**
 * How much a run of bench {@code equality} does.
 *
 * @param coverage which cases and engines
 * @param repetitions measurements of each engine in each case
 * @param buildRows build rows of the build-first cases
 * @param probeRows probe rows of the build-first cases, for all but SQL
 * @param sqlProbeRows probe rows of the build-first cases, for SQL
 * @param plainPairs pairs that plain SQL has to build at most in a build-first case, which bounds
 *     its probe rows
 * @param interleaved changes of the interleaved cases
 * @param nullRows rows a side with null keys, for all engines
 * @param largeNullRows rows a side with null keys, for all but Flink SQL
 * @param sqlCap longest time Flink SQL gets on null keys
 */
record Sizes(
        Coverage coverage,
        int repetitions,
        long buildRows,
        long probeRows,
        long sqlProbeRows,
        long plainPairs,
        long interleaved,
        List<Long> nullRows,
        List<Long> largeNullRows,
        Duration sqlCap) {

    static final Sizes FULL =
            new Sizes(
                    Coverage.FULL,
                    3,
                    1_000_000,
                    4_000_000,
                    1_000_000,
                    4_000_000,
                    2_000_000,
                    List.of(100_000L),
                    List.of(500_000L, 1_000_000L, 2_000_000L),
                    Duration.ofMinutes(15));

    static final Sizes QUICK =
            new Sizes(
                    Coverage.QUICK,
                    3,
                    100_000,
                    400_000,
                    200_000,
                    200_000,
                    200_000,
                    List.of(5_000L, 10_000L, 20_000L),
                    List.of(125_000L, 250_000L, 500_000L),
                    Duration.ofMinutes(2));

    /** Small enough that a warm-up takes a few seconds. */
    Sizes warmUp() {
        return new Sizes(
                coverage,
                1,
                Math.min(buildRows, 50_000),
                Math.min(probeRows, 200_000),
                Math.min(sqlProbeRows, 50_000),
                Math.min(plainPairs, 100_000),
                Math.min(interleaved, 100_000),
                nullRows,
                largeNullRows,
                sqlCap);
    }

    /** Probe rows of {@code engine} in a build-first case. */
    long probeRows(Engine engine, int fanOut) {
        if (Engines.buildsPairs(engine)) {
            return Math.min(sqlProbeRows, Math.max(500, plainPairs / fanOut));
        }
        return engine instanceof SqlEngine ? sqlProbeRows : probeRows;
    }
}
