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
import java.util.List;
import org.apache.flink.configuration.MemorySize;

/** Bench {@code latency}. */
public final class LatencyBench implements Benchmark {
    private static final GroupJoinEngine OURS = GroupJoinEngine.retracting(Promise.DEBT);
    private static final long SMALL_CACHE_BYTES = 2L << 20;
    private static final int USUAL_MEBIBYTES = 512;

    /** Two slots share it; the state shall be four times as large. */
    private static final int SMALL_MEBIBYTES = 16;

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
        run(session, "usual memory", USUAL_MEBIBYTES, OURS);
        if (session.scale() != Scale.SMOKE) {
            GroupJoinEngine small = OURS.cached(SMALL_CACHE_BYTES);
            run(session, "state of 4 x memory", SMALL_MEBIBYTES, small);
        }
    }

    private static void run(Session session, String scenario, int mebibytes, Engine ours)
            throws Exception {
        if (!session.wants(scenario)) {
            return;
        }
        try (Cluster cluster = Cluster.startPrompt(MemorySize.ofMebiBytes(mebibytes))) {
            SqlEngine plain = SqlEngine.plain();
            List<Engine> engines =
                    session.scale() == Scale.SMOKE
                            ? List.of(plain, ours)
                            : List.of(plain, SqlEngine.preaggregated(), ours);
            new LoadCase(session, cluster, scenario, (long) mebibytes << 20)
                    .run(engines, plain, ours);
        }
    }
}
