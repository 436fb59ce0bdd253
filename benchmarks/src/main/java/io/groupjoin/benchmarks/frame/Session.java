package io.groupjoin.benchmarks.frame;

import io.groupjoin.benchmarks.report.Figure;
import io.groupjoin.benchmarks.report.Plot;
import io.groupjoin.benchmarks.report.Report;
import io.groupjoin.benchmarks.report.Target;

/** One run of one bench: how much it measures, and where the figures go. Mutable. */
public final class Session {
    private final Scale scale;
    private final String only;
    private final long seed;
    private final Report report = new Report();
    private final Plot plot;

    /**
     * Begins a run.
     *
     * @param only text that the names of the wanted cases contain
     * @param seed of everything random
     */
    public Session(Benchmark benchmark, Scale scale, String only, long seed) {
        this.scale = scale;
        this.only = only;
        this.seed = seed;
        this.plot = new Plot(benchmark.axes());
    }

    public Scale scale() {
        return scale;
    }

    public long seed() {
        return seed;
    }

    public boolean wants(String scenario) {
        return scenario.contains(only);
    }

    public void add(Figure figure) {
        report.add(figure);
    }

    public void add(Target target) {
        report.add(target);
    }

    /** Adds a point to the plot. */
    public void point(String series, long x, double y) {
        plot.add(series, (double) x, y);
    }

    public Report report() {
        return report;
    }

    public Plot plot() {
        return plot;
    }
}
