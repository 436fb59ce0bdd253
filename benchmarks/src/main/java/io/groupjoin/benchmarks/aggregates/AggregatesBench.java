package io.groupjoin.benchmarks.aggregates;

import io.groupjoin.benchmarks.contest.Contest;
import io.groupjoin.benchmarks.contest.Standing;
import io.groupjoin.benchmarks.engine.AskedEngine;
import io.groupjoin.benchmarks.engine.GroupJoinEngine;
import io.groupjoin.benchmarks.engine.Promise;
import io.groupjoin.benchmarks.engine.SeparateEngine;
import io.groupjoin.benchmarks.engine.SqlEngine;
import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.frame.Scale;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.job.Cluster;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Fold;
import io.groupjoin.benchmarks.job.JoinKind;
import io.groupjoin.benchmarks.job.Patience;
import io.groupjoin.benchmarks.job.Question;
import io.groupjoin.benchmarks.job.Workload;
import io.groupjoin.benchmarks.report.Axes;
import io.groupjoin.benchmarks.report.Goal;
import io.groupjoin.benchmarks.report.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Bench {@code aggregates}. */
public final class AggregatesBench implements Benchmark {
    private static final List<Fold> FOLDS =
            List.of(Fold.SUM, Fold.COUNT, Fold.MIN, Fold.MAX, Fold.AVG);
    private static final GroupJoinEngine OURS = GroupJoinEngine.retracting(Promise.INSERT_ONLY);
    private static final SeparateEngine SEPARATE = new SeparateEngine(OURS);
    private static final SqlEngine SQL = SqlEngine.plain();
    private static final Duration CAP = Duration.ofMinutes(10);
    private static final int FAN_OUT = 10;
    private static final double OVER_ONE = 1.5;
    private static final double OVER_SEPARATE = 3;

    @Override
    public String name() {
        return "aggregates";
    }

    @Override
    public String question() {
        return "What do 1, 2, 3 and 5 aggregates cost in one operator, and in an operator each?";
    }

    @Override
    public Axes axes() {
        return new Axes("Interleaved F=10, left join, RocksDB", "aggregates", "changes per second");
    }

    @Override
    public void run(Session session) throws Exception {
        List<Integer> counts =
                session.scale().pick(List.of(1, 5), List.of(1, 2, 3, 5), List.of(1, 2, 3, 5));
        Workload workload =
                Workload.interleaved(FAN_OUT, session.scale().pick(1_100L, 200_000L, 2_000_000L));
        try (Cluster cluster = Cluster.start()) {
            Patience patience = Patience.of(session.scale(), CAP);
            if (session.scale() != Scale.SMOKE) {
                contest(counts, workload, 1).run(cluster, patience);
            }
            int repetitions = session.scale().pick(1, 2, 3);
            report(session, counts, contest(counts, workload, repetitions).run(cluster, patience));
        }
    }

    private static Contest contest(List<Integer> counts, Workload workload, int repetitions) {
        List<Engine> engines = new ArrayList<>();
        for (int count : counts) {
            engines.add(asked(OURS, count));
            engines.add(asked(SEPARATE, count));
            engines.add(asked(SQL, count));
        }
        Question any = Question.of(JoinKind.LEFT);
        return Contest.over("aggregates", any, Backend.ROCKSDB, engines, workload, repetitions);
    }

    private static AskedEngine asked(Engine engine, int count) {
        return new AskedEngine(engine, new Question(JoinKind.LEFT, FOLDS.subList(0, count)));
    }

    private static void report(Session session, List<Integer> counts, List<Standing> standings) {
        for (int count : counts) {
            for (Engine engine : List.of(OURS, SEPARATE, SQL)) {
                Standing standing = Standing.of(asked(engine, count), standings);
                standing.reportRates(session, "N=" + count, "change");
                session.point(engine.name(), count, standing.rate());
            }
        }
        int most = counts.get(counts.size() - 1);
        double fused = seconds(OURS, most, standings);
        session.add(
                Target.atMost(
                        Goal.FUSED,
                        "N=" + most + ": time / that of one aggregate",
                        OVER_ONE,
                        fused / seconds(OURS, 1, standings)));
        session.add(
                Target.atLeast(
                        Goal.FUSED,
                        "N=" + most + ": time of an operator for each / fused",
                        OVER_SEPARATE,
                        seconds(SEPARATE, most, standings) / fused));
    }

    private static double seconds(Engine engine, int count, List<Standing> standings) {
        return Standing.of(asked(engine, count), standings).seconds();
    }
}
