package io.groupjoin.benchmarks.latency;

import io.groupjoin.benchmarks.engine.GroupJoinEngine;
import io.groupjoin.benchmarks.engine.Promise;
import io.groupjoin.benchmarks.engine.SqlEngine;
import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.frame.Scale;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.job.Cluster;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.report.Axes;
import io.groupjoin.benchmarks.report.Goal;
import io.groupjoin.benchmarks.report.Target;
import java.util.List;
import org.apache.flink.configuration.MemorySize;

/** Bench {@code latency}. */
public final class LatencyBench implements Benchmark {
    private static final String USUAL = "usual memory";
    private static final String TIGHT = "state of 4 x memory";
    private static final SqlEngine PLAIN = SqlEngine.plain();
    private static final GroupJoinEngine OURS = GroupJoinEngine.retracting(Promise.DEBT);
    private static final long SMALL_CACHE_BYTES = 2L << 20;
    private static final double TIMES_MEMORY = 4;

    @Override
    public String name() {
        return "latency";
    }

    @Override
    public String question() {
        return "How late are answers at 70 % load, how long do checkpoints stop a subtask, how long"
                + " does recovery take?";
    }

    @Override
    public Axes axes() {
        return new Axes(
                "Build-first F=10, left join, RocksDB, 70 % load",
                "one answer in so many is later", "milliseconds");
    }

    @Override
    public void run(Session session) throws Exception {
        if (session.wants(USUAL)) {
            try (Cluster cluster = Cluster.startPrompt()) {
                new LoadCase(session, cluster, USUAL, rows(session, 100_000))
                        .run(engines(session, OURS));
            }
        }
        if (session.wants(TIGHT) && session.scale() != Scale.SMOKE) {
            tight(session);
        }
    }

    private static List<Engine> engines(Session session, Engine ours) {
        return session.scale() == Scale.FULL
                ? List.of(PLAIN, ours, SqlEngine.preaggregated())
                : List.of(PLAIN, ours);
    }

    private static long rows(Session session, long quick) {
        return session.scale().pick(600L, quick, 8_000_000L);
    }

    private static void tight(Session session) throws Exception {
        MemorySize memory = MemorySize.ofMebiBytes(session.scale().pick(4, 4, 32));
        GroupJoinEngine ours = OURS.cached(SMALL_CACHE_BYTES);
        try (Cluster cluster = Cluster.startTight(memory)) {
            double state =
                    new LoadCase(session, cluster, TIGHT, rows(session, 900_000))
                                    .run(engines(session, ours))
                            / (double) memory.getBytes();
            session.add(
                    Target.atLeast(
                            Goal.UNDER_LOAD,
                            TIGHT + ": state of " + ours.name() + " / memory of RocksDB",
                            TIMES_MEMORY,
                            state));
        }
    }
}
