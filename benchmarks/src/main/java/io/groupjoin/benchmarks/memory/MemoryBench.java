package io.groupjoin.benchmarks.memory;

import io.groupjoin.benchmarks.contest.Contest;
import io.groupjoin.benchmarks.contest.Standing;
import io.groupjoin.benchmarks.engine.GroupJoinEngine;
import io.groupjoin.benchmarks.engine.Promise;
import io.groupjoin.benchmarks.engine.SqlEngine;
import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.frame.Scale;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.job.Cluster;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Footprint;
import io.groupjoin.benchmarks.job.JoinKind;
import io.groupjoin.benchmarks.job.Patience;
import io.groupjoin.benchmarks.job.Question;
import io.groupjoin.benchmarks.job.Workload;
import io.groupjoin.benchmarks.report.Axes;
import io.groupjoin.benchmarks.report.Goal;
import io.groupjoin.benchmarks.report.Target;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Bench {@code memory}: each engine once, at rest after its last change. */
public final class MemoryBench implements Benchmark {
    private static final SqlEngine PLAIN = SqlEngine.plain();
    private static final SqlEngine PREAGGREGATED = SqlEngine.preaggregated();
    private static final Engine OURS = GroupJoinEngine.retracting(Promise.INSERT_ONLY);
    private static final Engine OURS_TRUST = GroupJoinEngine.retracting(Promise.TRUST);
    private static final Engine OURS_DEBT = GroupJoinEngine.retracting(Promise.DEBT);
    private static final List<Engine> ENGINES =
            List.of(PLAIN, PREAGGREGATED, OURS, OURS_TRUST, OURS_DEBT);
    private static final Duration CAP = Duration.ofMinutes(10);

    /** Flink asks RocksDB for its sizes every five seconds. */
    private static final Duration UNTIL_GAUGED = Duration.ofMillis(5_500);

    private static final double OF_PLAIN = 1.0 / 3;
    private static final String BUILD_ROWS = "groupjoin-build estimate-live-data-size";

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public String question() {
        return "What is stored, state by state, in checkpoints and in the JVM?";
    }

    @Override
    public Axes axes() {
        return new Axes(
                "Interleaved, left join, RocksDB",
                "build rows a key (F)",
                "bytes of a full checkpoint per build row");
    }

    @Override
    public void run(Session session) throws Exception {
        List<Integer> fanOuts =
                session.scale().pick(List.of(10), List.of(1, 10, 100), List.of(1, 10, 100, 1_000));
        try (Cluster cluster = Cluster.startWithGauges()) {
            for (int fanOut : fanOuts) {
                if (session.wants("F=" + fanOut)) {
                    run(session, cluster, fanOut);
                }
            }
        }
    }

    private static void run(Session session, Cluster cluster, int fanOut) throws Exception {
        String scenario = "F=" + fanOut;
        long changes = session.scale().pick(1_100L, 200_000L, 2_000_000L);
        Workload workload = Workload.interleaved(fanOut, changes);
        Contest contest =
                Contest.over(
                        scenario,
                        Question.of(JoinKind.LEFT),
                        Backend.ROCKSDB,
                        ENGINES,
                        workload,
                        1);
        List<Standing> standings = contest.run(cluster, patience(session.scale()));
        for (Standing standing : standings) {
            report(session, scenario, standing);
            session.point(
                    standing.engine().name(),
                    fanOut,
                    standing.checkpointBytes() / workload.buildRows());
        }
        if (fanOut > 1) {
            aim(session, scenario, standings);
        }
        session.add(
                Target.atMost(
                                Goal.STATE,
                                scenario + ": build rows stored, insert-only",
                                0,
                                Standing.of(OURS, standings).footprint(MemoryBench::buildRows))
                        .in("bytes"));
    }

    private static Patience patience(Scale scale) {
        Patience usual = Patience.of(scale, CAP);
        return scale == Scale.SMOKE
                ? usual
                : new Patience(UNTIL_GAUGED, usual.stuck(), usual.cap());
    }

    private static void report(Session session, String scenario, Standing standing) {
        long buildRows = standing.entry().workload().buildRows();
        add(session, scenario, standing, "checkpoint, full", Footprint::fullCheckpoint);
        add(session, scenario, standing, "checkpoint, next", Footprint::incrementalCheckpoint);
        add(session, scenario, standing, "Java heap, peak", Footprint::peakHeap);
        standing.add(
                session,
                scenario,
                "checkpoint, full",
                standing.checkpointBytes() / buildRows,
                "bytes a build row");
        Map<String, Long> gauges =
                new TreeMap<>(standing.measurements().get(0).footprint().gauges());
        gauges.forEach(
                (name, bytes) -> standing.add(session, scenario, name, (double) bytes, "bytes"));
    }

    private static void add(
            Session session,
            String scenario,
            Standing standing,
            String metric,
            ToDoubleFunction<Footprint> part) {
        standing.add(session, scenario, metric, standing.footprint(part), "bytes");
    }

    private static double buildRows(Footprint footprint) {
        Long bytes = footprint.gauges().get(BUILD_ROWS);
        if (bytes == null) {
            throw new IllegalStateException("RocksDB does not tell " + BUILD_ROWS + ".");
        }
        return bytes;
    }

    private static void aim(Session session, String scenario, List<Standing> standings) {
        for (Engine ours : List.of(OURS_TRUST, OURS_DEBT)) {
            aim(session, scenario, standings, ours, PLAIN, OF_PLAIN);
            aim(session, scenario, standings, ours, PREAGGREGATED, 1);
        }
    }

    private static void aim(
            Session session,
            String scenario,
            List<Standing> standings,
            Engine ours,
            Engine rival,
            double limit) {
        String what = "%s: checkpoint, %s / %s".formatted(scenario, ours.name(), rival.name());
        double ratio =
                Standing.of(ours, standings).checkpointBytes()
                        / Standing.of(rival, standings).checkpointBytes();
        session.add(Target.atMost(Goal.STATE, what, limit, ratio));
    }
}
