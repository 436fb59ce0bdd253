package io.groupjoin.benchmarks.kernel;

import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.frame.Scale;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.report.Axes;
import io.groupjoin.benchmarks.report.Figure;
import io.groupjoin.benchmarks.report.Goal;
import io.groupjoin.benchmarks.report.Target;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Bench {@code kernel}. */
public final class KernelBench implements Benchmark {
    private static final String ALLOCATED = "gc.alloc.rate.norm";
    private static final String ROWS = "rows";

    /** What JMH's own threads allocate meanwhile. */
    private static final double NO_BYTES = 0.1;

    @Override
    public String name() {
        return "kernel";
    }

    @Override
    public String question() {
        return "What do scans and changes cost in memory, and what do they allocate (JMH)?";
    }

    @Override
    public Axes axes() {
        return new Axes("Kernel in memory, JMH", "build rows a key", "microseconds");
    }

    @Override
    public void run(Session session) throws Exception {
        Map<String, Map<Integer, Double>> bytes = new HashMap<>();
        for (RunResult result : results(session.scale())) {
            report(session, result, bytes);
        }
        bytes.forEach((engine, byRows) -> aim(session, engine, byRows));
    }

    /** In forked JVMs of JMH's, but in this one for a smoke test. */
    private static Collection<RunResult> results(Scale scale) throws Exception {
        int seconds = scale.pick(1, 1, 3);
        ChainedOptionsBuilder options =
                new OptionsBuilder()
                        .include(ScanBenchmark.class.getName())
                        .include(ChangeBenchmark.class.getName())
                        .addProfiler(GCProfiler.class)
                        .verbosity(VerboseMode.SILENT)
                        .shouldFailOnError(true)
                        .forks(scale.pick(0, 1, 3))
                        .warmupIterations(scale.pick(1, 4, 5))
                        .measurementIterations(scale.pick(1, 5, 10));
        TimeValue time =
                scale == Scale.SMOKE ? TimeValue.milliseconds(20) : TimeValue.seconds(seconds);
        return new Runner(options.warmupTime(time).measurementTime(time).build()).run();
    }

    private static void report(
            Session session, RunResult result, Map<String, Map<Integer, Double>> bytes) {
        String benchmark = result.getParams().getBenchmark();
        String rows = result.getParams().getParam(ROWS);
        List<String> path = List.of(benchmark.split("\\."));
        String scenario = path.get(path.size() - 2) + (rows == null ? "" : " n=" + rows);
        String engine = path.get(path.size() - 1);
        double micros = result.getPrimaryResult().getScore();
        double allocated = result.getSecondaryResults().get(ALLOCATED).getScore();
        session.add(new Figure(engine, "none", scenario, "time", micros, "µs"));
        session.add(new Figure(engine, "none", scenario, ALLOCATED, allocated, "bytes"));
        if (rows == null) {
            session.point(scenario + " " + engine, 1, micros);
        } else {
            int size = Integer.parseInt(rows);
            session.point(engine, size, micros);
            bytes.computeIfAbsent(engine, e -> new TreeMap<>()).put(size, allocated);
        }
    }

    /** Bytes per candidate: what more rows allocate more. */
    private static void aim(Session session, String engine, Map<Integer, Double> byRows) {
        TreeMap<Integer, Double> sorted = new TreeMap<>(byRows);
        double more = sorted.lastEntry().getValue() - sorted.firstEntry().getValue();
        double perCandidate = more / (sorted.lastKey() - sorted.firstKey());
        session.add(
                new Figure(engine, "none", "scan", "allocated", perCandidate, "bytes/candidate"));
        if (engine.equals("groupjoin")) {
            session.add(
                    Target.atMost(
                                    Goal.ALLOCATION,
                                    "allocated per candidate of a scan",
                                    NO_BYTES,
                                    Math.max(0, perCandidate))
                            .in("bytes"));
        }
    }
}
