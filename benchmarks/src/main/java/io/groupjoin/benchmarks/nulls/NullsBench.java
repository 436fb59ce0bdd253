package io.groupjoin.benchmarks.nulls;

import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.job.Cluster;
import io.groupjoin.benchmarks.job.JoinKind;
import io.groupjoin.benchmarks.report.Axes;
import java.util.List;

/** Bench {@code nulls}. */
public final class NullsBench implements Benchmark {

    @Override
    public String name() {
        return "nulls";
    }

    @Override
    public String question() {
        return "What do null keys cost, half of both sides, as the rows grow?";
    }

    @Override
    public Axes axes() {
        return new Axes("Half of the keys NULL, RocksDB", "rows a side", "seconds");
    }

    @Override
    public void run(Session session) throws Exception {
        NullSizes sizes = NullSizes.of(session.scale());
        List<JoinKind> joins =
                session.scale()
                        .pick(
                                List.of(JoinKind.LEFT),
                                List.of(JoinKind.INNER, JoinKind.LEFT),
                                List.of(JoinKind.values()));
        try (Cluster cluster = Cluster.start()) {
            for (JoinKind join : joins) {
                NullCases cases = new NullCases(sizes, session, join);
                if (session.wants(cases.name())) {
                    cases.run(cluster);
                }
            }
        }
    }
}
