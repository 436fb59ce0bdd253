package io.groupjoin.benchmarks.equality;

import io.groupjoin.benchmarks.contest.Contest;
import io.groupjoin.benchmarks.contest.Entry;
import io.groupjoin.benchmarks.contest.Standing;
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
import java.time.Duration;
import java.util.List;

/** Rates of all engines over the fan-out, left join. */
record FanOutCases(Sizes sizes, Session session) {

    private static final Duration CAP = Duration.ofMinutes(10);
    private static final Question QUESTION = Question.of(JoinKind.LEFT);
    private static final int WARM_UP_FAN_OUT = 10;

    /** Runs the wanted cases of one backend and arrival. */
    void run(Cluster cluster, Arrival arrival, Backend backend, List<Integer> fanOuts)
            throws Exception {
        List<Integer> chosen =
                fanOuts.stream().filter(f -> session.wants(name(arrival, backend, f))).toList();
        if (chosen.isEmpty()) {
            return;
        }
        if (session.scale() != Scale.SMOKE) {
            contest("warm-up", arrival, backend, WARM_UP_FAN_OUT, sizes.warmUp())
                    .run(cluster, patience());
        }
        for (int fanOut : chosen) {
            String name = name(arrival, backend, fanOut);
            List<Standing> standings =
                    contest(name, arrival, backend, fanOut, sizes).run(cluster, patience());
            report(name, arrival, standings);
            if (backend == Backend.ROCKSDB) {
                aim(new Aims(session, name, fanOut, standings), arrival);
                standings.forEach(standing -> point(standing, arrival, fanOut));
            }
        }
    }

    private void report(String name, Arrival arrival, List<Standing> standings) {
        double plain = Standing.of(Engines.PLAIN, standings).rate();
        for (Standing standing : standings) {
            standing.reportRates(
                    session, name, arrival == Arrival.BUILD_FIRST ? "probe row" : "change");
            standing.add(session, name, "rate / plain SQL", standing.rate() / plain, "ratio");
        }
    }

    private void point(Standing standing, Arrival arrival, int fanOut) {
        if (arrival == Arrival.BUILD_FIRST) {
            session.point(standing.engine().name(), fanOut, standing.rate());
        }
    }

    private static void aim(Aims aims, Arrival arrival) {
        if (arrival == Arrival.BUILD_FIRST) {
            aims.buildFirst();
        } else {
            aims.interleaved();
        }
    }

    private Patience patience() {
        return Patience.of(session.scale(), CAP);
    }

    private static String name(Arrival arrival, Backend backend, int fanOut) {
        return arrival.label() + " F=" + fanOut + " " + backend.label();
    }

    private Contest contest(String name, Arrival arrival, Backend backend, int fanOut, Sizes much) {
        List<Engine> engines =
                session.scale()
                        .pick(Engines.AIMED_AT, Engines.quick(arrival), Engines.all(arrival));
        List<Entry> entries =
                engines.stream()
                        .map(engine -> new Entry(engine, workload(engine, arrival, fanOut, much)))
                        .toList();
        return new Contest(name, QUESTION, backend, entries, much.repetitions());
    }

    private static Workload workload(Engine engine, Arrival arrival, int fanOut, Sizes sizes) {
        if (arrival == Arrival.INTERLEAVED) {
            return Workload.interleaved(fanOut, sizes.interleaved());
        }
        return Workload.buildFirst(
                fanOut, sizes.buildRows(fanOut), sizes.probeRows(engine, fanOut));
    }
}
