package io.groupjoin.benchmarks.nulls;

import io.groupjoin.benchmarks.frame.Scale;
import java.time.Duration;
import java.util.List;

/**
 * How much a run of bench {@code nulls} does.
 *
 * @param small rows a side, for all engines
 * @param large rows a side, for all but Flink SQL that nobody filtered
 * @param repetitions measurements of each engine at each large size
 * @param cap longest time that Flink SQL gets
 */
record NullSizes(List<Long> small, List<Long> large, int repetitions, Duration cap) {

    static NullSizes of(Scale scale) {
        return scale.pick(
                new NullSizes(List.of(200L), List.of(400L, 800L), 1, Duration.ofSeconds(30)),
                new NullSizes(
                        List.of(5_000L, 10_000L, 20_000L),
                        List.of(125_000L, 250_000L, 500_000L),
                        1,
                        Duration.ofSeconds(30)),
                new NullSizes(
                        List.of(25_000L, 50_000L, 100_000L),
                        List.of(500_000L, 1_000_000L, 2_000_000L),
                        3,
                        Duration.ofMinutes(15)));
    }
}
