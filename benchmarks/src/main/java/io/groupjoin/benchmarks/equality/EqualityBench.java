package io.groupjoin.benchmarks.equality;

import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.frame.Scale;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.job.Arrival;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.job.Cluster;
import io.groupjoin.benchmarks.report.Axes;

/** Bench {@code equality}. */
public final class EqualityBench implements Benchmark {

    @Override
    public String name() {
        return "equality";
    }

    @Override
    public String question() {
        return "How fast are whole jobs on equal keys beside Flink SQL, a hand-written and a no-op"
                + " operator?";
    }

    @Override
    public Axes axes() {
        return new Axes(
                "Build-first, left join, RocksDB", "build rows a key (F)", "probe rows per second");
    }

    @Override
    public void run(Session session) throws Exception {
        Sizes sizes = Sizes.of(session.scale());
        FanOutCases cases = new FanOutCases(sizes, session);
        try (Cluster cluster = Cluster.start()) {
            cases.run(cluster, Arrival.BUILD_FIRST, Backend.ROCKSDB, sizes.fanOuts());
            if (session.scale() != Scale.SMOKE) {
                cases.run(cluster, Arrival.INTERLEAVED, Backend.ROCKSDB, sizes.fanOuts());
            }
            if (session.scale() == Scale.FULL) {
                cases.run(cluster, Arrival.BUILD_FIRST, Backend.HEAP, sizes.heapFanOuts());
                cases.run(cluster, Arrival.INTERLEAVED, Backend.HEAP, sizes.heapFanOuts());
            }
        }
    }
}
