package io.groupjoin.benchmarks.latency;

import io.groupjoin.benchmarks.frame.Progress;
import io.groupjoin.benchmarks.frame.Scale;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.frame.WrongResultException;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.job.Cluster;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.JoinKind;
import io.groupjoin.benchmarks.job.Latency;
import io.groupjoin.benchmarks.job.Manner;
import io.groupjoin.benchmarks.job.Measurement;
import io.groupjoin.benchmarks.job.Patience;
import io.groupjoin.benchmarks.job.Question;
import io.groupjoin.benchmarks.job.Trial;
import io.groupjoin.benchmarks.job.Workload;
import io.groupjoin.benchmarks.report.Figure;
import io.groupjoin.benchmarks.report.Goal;
import io.groupjoin.benchmarks.report.Target;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Engines under load with so much memory: first as fast as each can, which warms them and gives the
 * load; then paced; then through a failure.
 *
 * @param buildRows that are there before the first probe row
 */
record LoadCase(Session session, Cluster cluster, String scenario, long buildRows) {
    private static final Question QUESTION = Question.of(JoinKind.LEFT);
    private static final int FAN_OUT = 10;
    private static final double LOAD = 0.7;

    /** Times are told in whole milliseconds, so equal ones may differ by one. */
    private static final double A_MILLISECOND = 1;

    /**
     * Runs them all.
     *
     * @param engines plain SQL, ours, and others
     * @return bytes of a full checkpoint of ours
     */
    long run(List<Engine> engines) throws Exception {
        Engine sql = engines.get(0);
        Engine ours = engines.get(1);
        Map<Engine, Measurement> fast = new HashMap<>();
        for (Engine engine : engines) {
            fast.put(engine, measure(engine, Manner.FAST, fastProbes()));
            reportFast(engine, fast.get(engine));
        }
        double load = LOAD * fastProbes() / fast.get(sql).seconds();
        Map<Engine, Latency> paced = new HashMap<>();
        for (Engine engine : engines) {
            paced.put(engine, paced(engine, scenario + ", 70 % of plain SQL", load));
        }
        if (session.scale() == Scale.FULL) {
            double ownLoad = LOAD * fastProbes() / fast.get(ours).seconds();
            paced(ours, scenario + ", 70 % of its own", ownLoad);
        }
        Map<Engine, Double> recovery = new HashMap<>();
        for (Engine engine : engines) {
            recovery.put(engine, recovery(engine));
        }
        aim("p99", paced.get(ours).p99(), paced.get(sql).p99());
        aim("p999", paced.get(ours).p999(), paced.get(sql).p999());
        aim("checkpoint sync", syncMillis(fast.get(ours)), syncMillis(fast.get(sql)));
        aim("recovery", recovery.get(ours) * 1e3, recovery.get(sql) * 1e3);
        return fast.get(ours).checkpointBytes();
    }

    private long fastProbes() {
        return session.scale().pick(300L, 20_000L, 500_000L);
    }

    private Measurement measure(Engine engine, Manner manner, long probeRows) throws Exception {
        Workload workload = Workload.buildFirst(FAN_OUT, buildRows, probeRows);
        Patience patience = Patience.of(session.scale(), Duration.ofMinutes(10));
        Measurement measured =
                new Trial(engine, workload, QUESTION, Backend.ROCKSDB, manner)
                        .measure(cluster, patience);
        if (!measured.isRight()) {
            throw new WrongResultException(engine.name() + " did not end: no figures.");
        }
        Progress.say("%s: %s, %s".formatted(scenario, engine.name(), manner));
        return measured;
    }

    private void reportFast(Engine engine, Measurement measured) {
        add(engine, scenario, "rate", fastProbes() / measured.seconds(), "probe row/s");
        add(engine, scenario, "checkpoint sync, dirty cache", syncMillis(measured), "ms");
        add(engine, scenario, "checkpoint", (double) measured.checkpointBytes(), "bytes");
    }

    private static double syncMillis(Measurement measured) {
        return measured.footprint().syncMillis();
    }

    private Latency paced(Engine engine, String load, double rate) throws Exception {
        double seconds = session.scale().pick(0.1, 3.0, 30.0);
        long probes = Math.max(50, (long) (rate * seconds));
        Latency latency = measure(engine, Manner.paced(rate), probes).latency();
        add(engine, load, "load", rate, "probe row/s");
        add(engine, load, "p50", latency.p50(), "ms");
        add(engine, load, "p99", latency.p99(), "ms");
        add(engine, load, "p999", latency.p999(), "ms");
        add(engine, load, "latest", latency.max(), "ms");
        session.point(load + ": " + engine.name(), 2, latency.p50());
        session.point(load + ": " + engine.name(), 100, latency.p99());
        session.point(load + ": " + engine.name(), 1_000, latency.p999());
        return latency;
    }

    private double recovery(Engine engine) throws Exception {
        double seconds = measure(engine, Manner.RECOVERED, fastProbes()).recoverySeconds();
        add(engine, scenario, "recovery", seconds, "s");
        return seconds;
    }

    private void aim(String what, double ours, double sql) {
        session.add(
                Target.atMost(
                                Goal.UNDER_LOAD,
                                scenario + ": " + what + ", limit is plain SQL's",
                                sql + A_MILLISECOND,
                                ours)
                        .in("ms"));
    }

    private void add(Engine engine, String load, String metric, double value, String unit) {
        session.add(new Figure(engine.name(), engine.policy(), load, metric, value, unit));
    }
}
