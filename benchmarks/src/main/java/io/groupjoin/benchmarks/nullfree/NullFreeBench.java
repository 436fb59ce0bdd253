package io.groupjoin.benchmarks.nullfree;

import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.report.Axes;
import io.groupjoin.benchmarks.report.Goal;
import io.groupjoin.benchmarks.report.Target;
import io.groupjoin.benchmarks.rig.Race;
import io.groupjoin.row.NullChecks;
import java.util.List;

/** Bench {@code nullfree}. */
public final class NullFreeBench implements Benchmark {
    private static final String PROVED = "loops by proof";
    private static final String FORCED = "loops that test for NULL";
    private static final int SOME_NULL = 64;
    private static final double GAIN = 1.05;
    private static final double LOSS = 1.03;

    @Override
    public String name() {
        return "nullfree";
    }

    @Override
    public String question() {
        return "What do loops without tests for NULL save, and what does a failed proof cost?";
    }

    @Override
    public Axes axes() {
        return new Axes(
                "Scans in memory, two text keys", "build rows a key", "microseconds per answer");
    }

    @Override
    public void run(Session session) throws Exception {
        List<Integer> sizes =
                session.scale().pick(List.of(50), List.of(10, 100, 1_000), List.of(10, 100, 1_000));
        for (int rows : sizes) {
            if (session.wants("n=" + rows)) {
                run(session, rows);
            }
        }
    }

    private static void run(Session session, int rows) throws Exception {
        int probes = session.scale().pick(20, 20_000_000, 100_000_000) / (rows + 100) + 1;
        String none = "n=" + rows + " no NULL";
        String some = "n=" + rows + " some NULL";
        Race free = race(session, none, new Groups(100, rows, probes, 0));
        Race failed = race(session, some, new Groups(100, rows, probes, SOME_NULL));
        session.point(PROVED, rows, free.nanos(PROVED) / 1_000);
        session.point(FORCED, rows, free.nanos(FORCED) / 1_000);
        session.add(
                Target.atLeast(
                        Goal.NULL_FREE,
                        none + ": time of " + FORCED + " / " + PROVED,
                        GAIN,
                        free.nanos(FORCED) / free.nanos(PROVED)));
        session.add(
                Target.atMost(
                        Goal.NULL_FREE,
                        some + ": time of " + PROVED + " / " + FORCED,
                        LOSS,
                        failed.nanos(PROVED) / failed.nanos(FORCED)));
    }

    private static Race race(Session session, String scenario, Groups groups) throws Exception {
        return Race.run(
                session,
                scenario,
                groups.checksum(),
                List.of(
                        new ScanKernel(PROVED, NullChecks.WHERE_NEEDED, groups),
                        new ScanKernel(FORCED, NullChecks.FORCED, groups)));
    }
}
