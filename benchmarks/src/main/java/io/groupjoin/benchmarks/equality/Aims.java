package io.groupjoin.benchmarks.equality;

import io.groupjoin.benchmarks.contest.Standing;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.report.Goal;
import io.groupjoin.benchmarks.report.Target;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Holds the standings of one case on RocksDB against what is aimed at. */
record Aims(Session session, String name, int fanOut, List<Standing> standings) {

    private static final Map<Integer, Double> CACHED =
            Map.of(1, 5.0, 10, 30.0, 100, 300.0, 1_000, 4_000.0);
    private static final Map<Integer, Double> ON_PROBE =
            Map.of(1, 3.0, 10, 10.0, 100, 100.0, 1_000, 1_000.0);
    private static final Map<Integer, Double> INTERLEAVED =
            Map.of(1, 4.0, 10, 6.0, 100, 8.0, 1_000, 10.0);
    private static final double OVER_PREAGGREGATED = 3;
    private static final double CPU_OVER_BY_HAND = 1.25;

    /** Engines do not read both inputs in the same order, so a few changes more or less are due. */
    private static final double MINIMAL = 1.02;

    void buildFirst() {
        faster(Goal.EQUALITY_CACHED, Engines.OURS, Engines.PLAIN, CACHED.getOrDefault(fanOut, 1.0));
        faster(Goal.EQUALITY_CACHED, Engines.OURS, Engines.PREAGGREGATED, OVER_PREAGGREGATED);
        faster(
                Goal.EQUALITY_ON_PROBE,
                Engines.OURS_ON_PROBE,
                Engines.PLAIN,
                ON_PROBE.getOrDefault(fanOut, 1.0));
        atMost(
                Goal.CPU_UNCACHED,
                "CPU",
                Standing::cpuMicros,
                Engines.OURS_ON_PROBE,
                Engines.BY_HAND_ON_PROBE,
                CPU_OVER_BY_HAND);
    }

    void interleaved() {
        faster(
                Goal.EQUALITY_INTERLEAVED,
                Engines.OURS,
                Engines.PLAIN,
                INTERLEAVED.getOrDefault(fanOut, 1.0));
        atMost(
                Goal.EQUALITY_INTERLEAVED,
                "emitted changes",
                Standing::emitted,
                Engines.OURS,
                Engines.BY_HAND,
                MINIMAL);
    }

    private void faster(Goal goal, Engine ours, Engine rival, double limit) {
        double ratio = of(Standing::rate, ours) / of(Standing::rate, rival);
        session.add(Target.atLeast(goal, label("rate", ours, rival), limit, ratio));
    }

    private void atMost(
            Goal goal,
            String what,
            ToDoubleFunction<Standing> value,
            Engine ours,
            Engine rival,
            double limit) {
        double ratio = of(value, ours) / of(value, rival);
        session.add(Target.atMost(goal, label(what, ours, rival), limit, ratio));
    }

    private double of(ToDoubleFunction<Standing> value, Engine engine) {
        return value.applyAsDouble(Standing.of(engine, standings));
    }

    private String label(String what, Engine ours, Engine rival) {
        return "%s: %s, %s / %s".formatted(name, what, ours.name(), rival.name());
    }
}
