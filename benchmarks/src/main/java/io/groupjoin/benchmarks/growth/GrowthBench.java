package io.groupjoin.benchmarks.growth;

import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.report.Axes;
import io.groupjoin.benchmarks.report.Figure;
import io.groupjoin.benchmarks.report.Goal;
import io.groupjoin.benchmarks.report.Target;
import io.groupjoin.benchmarks.rig.Contender;
import io.groupjoin.benchmarks.rig.Race;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/** Bench {@code growth}. */
public final class GrowthBench implements Benchmark {
    private static final String CACHED = "groupjoin, cached";
    private static final String UNCACHED = "groupjoin, no cache";
    private static final long CACHE_BYTES = 64L << 20;
    private static final double FLAT = 0.05;
    private static final double MOST_ACCESSES = 2;

    @Override
    public String name() {
        return "growth";
    }

    @Override
    public String question() {
        return "What does a change cost as the build rows of its key grow from 1 to 100,000?";
    }

    @Override
    public Axes axes() {
        return new Axes(
                "Build insert, probe, build retraction, RocksDB",
                "build rows a key (F)",
                "microseconds per change");
    }

    @Override
    public void run(Session session) throws Exception {
        List<Integer> fanOuts =
                session.scale()
                        .pick(
                                List.of(1, 100),
                                List.of(1, 10, 100, 1_000, 10_000, 100_000),
                                List.of(1, 10, 100, 1_000, 10_000, 100_000));
        Map<String, SimpleRegression> lines = new HashMap<>();
        for (int fanOut : fanOuts) {
            if (session.wants("F=" + fanOut)) {
                race(session, fanOut, lines);
            }
        }
        lines.forEach((contender, line) -> report(session, contender, line));
    }

    private static void race(Session session, int fanOut, Map<String, SimpleRegression> lines)
            throws Exception {
        int rows = session.scale().pick(1_000, 100_000, 1_000_000);
        int laps = session.scale().pick(100, 10_000, 50_000);
        Rounds rounds = Rounds.of(rows, fanOut, laps);
        String scenario = "F=" + fanOut;
        try (OurRounds cached = new OurRounds(CACHED, CACHE_BYTES, rounds);
                OurRounds uncached = new OurRounds(UNCACHED, 0, rounds);
                ByHandRounds byHand = new ByHandRounds(rounds)) {
            List<Contender> contenders = List.of(cached, uncached, byHand);
            Race race = Race.run(session, scenario, rounds.checksum(), contenders);
            for (Contender contender : contenders) {
                double micros = race.nanos(contender.name()) / 1_000;
                session.point(contender.name(), fanOut, micros);
                lines.computeIfAbsent(contender.name(), n -> new SimpleRegression())
                        .addData(Math.log(fanOut), Math.log(micros));
            }
            accesses(session, scenario, cached);
            accesses(session, scenario, uncached);
            aimAtAccesses(session, scenario, uncached);
        }
    }

    private static void accesses(Session session, String scenario, OurRounds ours) {
        add(session, ours.name(), scenario, "state reads", ours.reads(), "per change");
        add(session, ours.name(), scenario, "state writes", ours.writes(), "per change");
    }

    private static void aimAtAccesses(Session session, String scenario, OurRounds ours) {
        String what = scenario + ": most of state reads and writes a change, no cache";
        double most = Math.max(ours.reads(), ours.writes());
        session.add(Target.atMost(Goal.CPU_UNCACHED, what, MOST_ACCESSES, most).in("accesses"));
    }

    private static void report(Session session, String contender, SimpleRegression line) {
        if (line.getN() < 2) {
            return;
        }
        add(session, contender, "all F", "growth exponent", line.getSlope(), "exponent");
        if (!contender.equals(ByHandRounds.NAME)) {
            session.add(
                    Target.atMost(
                                    Goal.GROWTH,
                                    "time per change over F, " + contender,
                                    FLAT,
                                    line.getSlope())
                            .in("exponent"));
        }
    }

    private static void add(
            Session session,
            String contender,
            String scenario,
            String metric,
            double value,
            String unit) {
        session.add(new Figure(contender, "DEBT", scenario, metric, value, unit));
    }
}
