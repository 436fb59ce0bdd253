package io.groupjoin.benchmarks.semianti;

import io.groupjoin.benchmarks.contest.Contest;
import io.groupjoin.benchmarks.contest.Standing;
import io.groupjoin.benchmarks.engine.GroupJoinEngine;
import io.groupjoin.benchmarks.engine.Promise;
import io.groupjoin.benchmarks.engine.SqlEngine;
import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.frame.Scale;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.job.Arrival;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.job.Cluster;
import io.groupjoin.benchmarks.job.Engine;
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

/** Bench {@code semi-anti}: half of the probe rows have a match. */
public final class SemiAntiBench implements Benchmark {

    private static final Duration CAP = Duration.ofMinutes(10);
    private static final double OVER_SQL = 1.5;
    private static final SqlEngine SQL = SqlEngine.exists();
    private static final Engine OURS = GroupJoinEngine.retracting(Promise.INSERT_ONLY);
    private static final Engine OURS_TRUST = GroupJoinEngine.retracting(Promise.TRUST);
    private static final Engine OURS_DEBT = GroupJoinEngine.retracting(Promise.DEBT);

    @Override
    public String name() {
        return "semi-anti";
    }

    @Override
    public String question() {
        return "How fast are semi and anti joins beside SQL's EXISTS and NOT EXISTS, and what do"
                + " they store?";
    }

    @Override
    public Axes axes() {
        return new Axes(
                "Half of the probe rows match, RocksDB",
                "build rows a key (F)",
                "changes per second");
    }

    @Override
    public void run(Session session) throws Exception {
        try (Cluster cluster = Cluster.start()) {
            for (Case scenario : cases(session.scale())) {
                run(session, cluster, scenario);
            }
        }
    }

    private static List<Case> cases(Scale scale) {
        if (scale == Scale.SMOKE) {
            return List.of(
                    new Case(JoinKind.SEMI, Arrival.BUILD_FIRST, 10),
                    new Case(JoinKind.ANTI, Arrival.PROBE_FIRST, 10));
        }
        List<Integer> fanOuts = scale == Scale.QUICK ? List.of(1, 100) : List.of(1, 10, 100, 1_000);
        List<Case> cases = new ArrayList<>();
        for (JoinKind join : List.of(JoinKind.SEMI, JoinKind.ANTI)) {
            for (Arrival arrival : List.of(Arrival.BUILD_FIRST, Arrival.PROBE_FIRST)) {
                fanOuts.forEach(fanOut -> cases.add(new Case(join, arrival, fanOut)));
            }
        }
        return cases;
    }

    private record Case(JoinKind join, Arrival arrival, int fanOut) {
        String series() {
            return join.label() + " " + arrival.label();
        }

        @Override
        public String toString() {
            return series() + " F=" + fanOut;
        }
    }

    private static void run(Session session, Cluster cluster, Case scenario) throws Exception {
        String name = scenario.toString();
        if (!session.wants(name)) {
            return;
        }
        Patience patience = Patience.of(session.scale(), CAP);
        boolean first = scenario.fanOut() == 1;
        if (session.scale() == Scale.FULL || (session.scale() == Scale.QUICK && first)) {
            contest(session, scenario, "warm-up", 1).run(cluster, patience);
        }
        int repetitions = session.scale().pick(1, 2, 3);
        List<Standing> standings =
                contest(session, scenario, name, repetitions).run(cluster, patience);
        double sql = Standing.of(SQL, standings).rate();
        for (Standing standing : standings) {
            standing.reportRates(session, name, "change");
            standing.add(session, name, "rate / SQL", standing.rate() / sql, "ratio");
            String series = scenario.series() + " " + standing.engine().name();
            session.point(series, scenario.fanOut(), standing.rate());
        }
        aim(session, name, standings);
    }

    private static void aim(Session session, String name, List<Standing> standings) {
        Standing ours = Standing.of(OURS, standings);
        Standing sql = Standing.of(SQL, standings);
        session.add(
                Target.atLeast(
                        Goal.SEMI_ANTI, name + ": rate / SQL", OVER_SQL, ours.rate() / sql.rate()));
        session.add(
                Target.atMost(
                        Goal.SEMI_ANTI,
                        name + ": checkpoint / SQL",
                        1,
                        ours.checkpointBytes() / sql.checkpointBytes()));
    }

    private static Contest contest(Session session, Case scenario, String name, int repetitions) {
        long probeRows = session.scale().pick(300L, 100_000L, 1_000_000L);
        long buildRows = session.scale().pick(300L, 100_000L, 1_000_000L);
        List<Engine> engines =
                session.scale() == Scale.FULL
                        ? List.of(SQL, OURS, OURS_TRUST, OURS_DEBT)
                        : List.of(SQL, OURS);
        return Contest.over(
                name,
                Question.of(scenario.join()),
                Backend.ROCKSDB,
                engines,
                Workload.halfUnmatched(scenario.arrival(), scenario.fanOut(), buildRows, probeRows),
                repetitions);
    }
}
