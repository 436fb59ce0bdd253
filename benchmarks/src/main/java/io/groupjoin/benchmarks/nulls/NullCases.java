package io.groupjoin.benchmarks.nulls;

import io.groupjoin.benchmarks.contest.Contest;
import io.groupjoin.benchmarks.contest.Growth;
import io.groupjoin.benchmarks.contest.Standing;
import io.groupjoin.benchmarks.engine.GroupJoinEngine;
import io.groupjoin.benchmarks.engine.Promise;
import io.groupjoin.benchmarks.engine.SqlEngine;
import io.groupjoin.benchmarks.frame.Scale;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.job.Cluster;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.JoinKind;
import io.groupjoin.benchmarks.job.Patience;
import io.groupjoin.benchmarks.job.Question;
import io.groupjoin.benchmarks.job.Workload;
import io.groupjoin.benchmarks.report.Goal;
import io.groupjoin.benchmarks.report.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * Whole jobs in which every second row of both sides has a null key.
 *
 * <p>Growth is the slope of log time over log rows. Flink SQL's is fitted over sizes it can end;
 * that of engines which need milliseconds for those, over sizes at which Flink's buffer timeout no
 * longer shows.
 */
record NullCases(NullSizes sizes, Session session, JoinKind join) {

    private static final double GROWTH_LIMIT = 1.1;
    private static final double OVER_SQL = 1_000;
    private static final double OVER_FILTER = 1.05;
    private static final SqlEngine PLAIN = SqlEngine.plain();
    private static final SqlEngine EXISTS = SqlEngine.exists();
    private static final SqlEngine FILTERED = SqlEngine.filtered();
    private static final Engine OURS = GroupJoinEngine.retracting(Promise.INSERT_ONLY);

    String name() {
        return "null keys " + join.label();
    }

    void run(Cluster cluster) throws Exception {
        Engine sql = join.takesAggregates() ? PLAIN : EXISTS;
        if (session.scale() != Scale.SMOKE) {
            contest(List.of(sql, OURS), sizes.small().get(0), 1).run(cluster, patience());
        }
        Growth growth = new Growth();
        for (long rows : sizes.small()) {
            List<Standing> standings =
                    contest(List.of(sql, OURS), rows, 1).run(cluster, patience());
            report(rows, standings);
            compare(rows, sql, standings);
            growth.add(sql, rows, Standing.of(sql, standings));
        }
        report(sql, growth);
        large(cluster);
    }

    private void large(Cluster cluster) throws Exception {
        List<Engine> engines = new ArrayList<>(List.of(OURS));
        if (join.takesAggregates()) {
            engines.add(FILTERED);
        }
        Growth growth = new Growth();
        for (long rows : sizes.large()) {
            List<Standing> standings =
                    contest(engines, rows, sizes.repetitions()).run(cluster, patience());
            report(rows, standings);
            engines.forEach(engine -> growth.add(engine, rows, Standing.of(engine, standings)));
            if (join.takesAggregates()) {
                compareWithFilter(rows, standings);
            }
        }
        engines.forEach(engine -> report(engine, growth));
        session.add(
                Target.atMost(
                                Goal.NULL_KEYS,
                                name() + ": growth of " + OURS.name(),
                                GROWTH_LIMIT,
                                growth.exponent(OURS))
                        .in("exponent"));
    }

    private void report(long rows, List<Standing> standings) {
        for (Standing standing : standings) {
            standing.reportSeconds(session, name(rows));
            session.point(join.label() + " " + standing.engine().name(), rows, standing.seconds());
        }
    }

    private void report(Engine engine, Growth growth) {
        if (growth.sizes(engine) > 1) {
            growth.add(session, engine, name());
        }
    }

    private void compare(long rows, Engine sql, List<Standing> standings) {
        Standing theirs = Standing.of(sql, standings);
        Standing ours = Standing.of(OURS, standings);
        String metric = theirs.isRight() ? "rate / SQL" : "rate / SQL, at least";
        double ratio = theirs.seconds() / ours.seconds();
        ours.add(session, name(rows), metric, ratio, "ratio");
        if (join.takesAggregates() && rows == sizes.small().get(sizes.small().size() - 1)) {
            session.add(
                    Target.atLeast(Goal.NULL_KEYS, name(rows) + ": " + metric, OVER_SQL, ratio));
        }
    }

    private void compareWithFilter(long rows, List<Standing> standings) {
        double ratio =
                Standing.of(OURS, standings).seconds() / Standing.of(FILTERED, standings).seconds();
        session.add(
                Target.atMost(
                        Goal.NULL_KEYS,
                        name(rows) + ": time / " + FILTERED.name(),
                        OVER_FILTER,
                        ratio));
    }

    private Contest contest(List<Engine> engines, long rows, int repetitions) {
        return Contest.over(
                name(rows),
                Question.of(join),
                Backend.ROCKSDB,
                engines,
                Workload.halfNull(rows),
                repetitions);
    }

    private Patience patience() {
        return Patience.of(session.scale(), sizes.cap());
    }

    private String name(long rows) {
        return name() + " n=" + rows;
    }
}
