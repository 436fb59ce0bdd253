package io.groupjoin.benchmarks.equality;

import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.job.Cluster;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.JoinKind;
import io.groupjoin.benchmarks.job.Patience;
import io.groupjoin.benchmarks.job.Workload;
import io.groupjoin.benchmarks.report.Report;
import io.groupjoin.benchmarks.report.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * Whole jobs in which every second row of both sides has a null key.
 *
 * <p>Growth is the slope of log time over log rows. Flink SQL's is fitted over sizes it can end;
 * that of engines which need milliseconds for those, over sizes at which Flink's buffer timeout no
 * longer shows.
 */
record NullKeysBench(Sizes sizes, Predicate<String> wanted, Report report) {

    private static final double GROWTH_LIMIT = 1.1;
    private static final double FLAT = 0.01;
    private static final List<Engine> SMALL = List.of(Engines.PLAIN, Engines.OURS);
    private static final List<Engine> LARGE =
            List.of(Engines.FLOOR, Engines.FILTERED, Engines.OURS);

    void run(Cluster cluster, JoinKind join) throws Exception {
        if (!wanted.test(name(join))) {
            return;
        }
        Patience patience = Patience.capped(sizes.sqlCap());
        contest(join, SMALL, 1_000, 1).run(cluster, patience);
        List<List<Standing>> small = new ArrayList<>();
        for (long rows : sizes.nullRows()) {
            List<Standing> standings = contest(join, SMALL, rows, 1).run(cluster, patience);
            standings.forEach(standing -> standing.reportSeconds(report, name(join, rows)));
            reportRatio(join, rows, standings);
            small.add(standings);
        }
        reportGrowth(join, Engines.PLAIN, small);
        List<List<Standing>> large = large(cluster, join, patience);
        LARGE.forEach(engine -> reportGrowth(join, engine, large));
        double limit = GROWTH_LIMIT / Math.max(FLAT, growth(Engines.OURS, large));
        report.add(new Target("equality " + name(join) + " ours growth exponent", limit, 1));
    }

    private List<List<Standing>> large(Cluster cluster, JoinKind join, Patience patience)
            throws Exception {
        List<List<Standing>> large = new ArrayList<>();
        for (long rows : sizes.largeNullRows()) {
            List<Standing> standings =
                    contest(join, LARGE, rows, sizes.repetitions()).run(cluster, patience);
            standings.forEach(standing -> standing.reportSeconds(report, name(join, rows)));
            large.add(standings);
        }
        return large;
    }

    private void reportRatio(JoinKind join, long rows, List<Standing> standings) {
        Standing plain = Standing.of(Engines.PLAIN, standings);
        Standing ours = Standing.of(Engines.OURS, standings);
        String metric = plain.isRight() ? "rate / plain SQL" : "rate / plain SQL, at least";
        ours.add(report, name(join, rows), metric, plain.seconds() / ours.seconds(), "ratio");
    }

    private void reportGrowth(JoinKind join, Engine engine, List<List<Standing>> sizes) {
        List<Standing> ended = ended(engine, sizes);
        if (ended.size() > 1) {
            double growth = growth(engine, sizes);
            ended.get(0).add(report, name(join), "growth exponent", growth, "exponent");
        }
    }

    private static double growth(Engine engine, List<List<Standing>> sizes) {
        SimpleRegression line = new SimpleRegression();
        for (Standing standing : ended(engine, sizes)) {
            double rows = (double) standing.entry().workload().probeRows();
            line.addData(Math.log(rows), Math.log(standing.seconds()));
        }
        return line.getSlope();
    }

    private static List<Standing> ended(Engine engine, List<List<Standing>> sizes) {
        return sizes.stream()
                .map(standings -> Standing.of(engine, standings))
                .filter(Standing::isRight)
                .toList();
    }

    private static Contest contest(JoinKind join, List<Engine> engines, long rows, int trials) {
        Workload workload = Workload.halfNull(rows);
        List<Entry> entries = engines.stream().map(engine -> new Entry(engine, workload)).toList();
        return new Contest(name(join, rows), join, Backend.ROCKSDB, entries, trials);
    }

    private static String name(JoinKind join) {
        return "null keys " + join.label() + " " + Backend.ROCKSDB.label();
    }

    private static String name(JoinKind join, long rows) {
        return name(join) + " n=" + rows;
    }
}
