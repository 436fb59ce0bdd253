package io.groupjoin.benchmarks.equality;

import io.groupjoin.benchmarks.job.Arrival;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.job.Cluster;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.JoinKind;
import io.groupjoin.benchmarks.job.Patience;
import io.groupjoin.benchmarks.job.Workload;
import io.groupjoin.benchmarks.report.RatePlot;
import io.groupjoin.benchmarks.report.Report;
import io.groupjoin.benchmarks.report.Target;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Rates of all engines over the fan-out, left join. */
record FanOutBench(Sizes sizes, Predicate<String> wanted, Report report, RatePlot plot) {

    private static final Patience PATIENCE = Patience.capped(Duration.ofMinutes(10));
    private static final int WARM_UP_FAN_OUT = 10;
    private static final Map<Integer, Double> TARGETS =
            Map.of(1, 3.0, 10, 8.0, 100, 100.0, 1_000, 1_000.0);

    /** Runs the wanted cases of one backend and arrival. */
    void run(Cluster cluster, Arrival arrival, Backend backend, List<Integer> fanOuts)
            throws Exception {
        List<Integer> chosen =
                fanOuts.stream().filter(f -> wanted.test(name(arrival, backend, f))).toList();
        if (chosen.isEmpty()) {
            return;
        }
        contest("warm-up", arrival, backend, WARM_UP_FAN_OUT, sizes.warmUp())
                .run(cluster, PATIENCE);
        for (int fanOut : chosen) {
            String name = name(arrival, backend, fanOut);
            List<Standing> standings =
                    contest(name, arrival, backend, fanOut, sizes).run(cluster, PATIENCE);
            report(name, arrival, backend, fanOut, standings);
        }
    }

    private static String name(Arrival arrival, Backend backend, int fanOut) {
        return arrival.label() + " F=" + fanOut + " " + backend.label();
    }

    private static Contest contest(
            String name, Arrival arrival, Backend backend, int fanOut, Sizes sizes) {
        List<Entry> entries =
                sizes.coverage().engines(arrival).stream()
                        .map(engine -> new Entry(engine, workload(engine, arrival, fanOut, sizes)))
                        .toList();
        return new Contest(name, JoinKind.LEFT, backend, entries, sizes.repetitions());
    }

    private static Workload workload(Engine engine, Arrival arrival, int fanOut, Sizes sizes) {
        if (arrival == Arrival.INTERLEAVED) {
            return Workload.interleaved(fanOut, sizes.interleaved());
        }
        return Workload.buildFirst(fanOut, sizes.buildRows(), sizes.probeRows(engine, fanOut));
    }

    private void report(
            String name, Arrival arrival, Backend backend, int fanOut, List<Standing> standings) {
        Standing plain = Standing.of(Engines.PLAIN, standings);
        Standing ours = Standing.of(Engines.OURS, standings);
        for (Standing standing : standings) {
            standing.reportRates(
                    report, name, arrival == Arrival.BUILD_FIRST ? "probe row" : "change");
            standing.add(report, name, "rate / plain SQL", standing.rate() / plain.rate(), "ratio");
        }
        if (arrival == Arrival.BUILD_FIRST && backend == Backend.ROCKSDB) {
            standings.forEach(
                    standing -> plot.add(standing.engine().name(), fanOut, standing.rate()));
            double ratio = ours.rate() / plain.rate();
            report.add(new Target("equality " + name + " ours/plain", ratio, TARGETS.get(fanOut)));
        }
    }
}
