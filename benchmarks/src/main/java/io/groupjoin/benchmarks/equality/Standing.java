package io.groupjoin.benchmarks.equality;

import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Measurement;
import io.groupjoin.benchmarks.job.Workload;
import io.groupjoin.benchmarks.report.Figure;
import io.groupjoin.benchmarks.report.Report;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;

/** All measurements of one entry of a contest; the list grows while the contest runs. */
record Standing(Entry entry, List<Measurement> measurements) {

    /** The standing of {@code engine} among {@code standings}. */
    static Standing of(Engine engine, List<Standing> standings) {
        return standings.stream()
                .filter(standing -> standing.engine().equals(engine))
                .findFirst()
                .orElseThrow();
    }

    Engine engine() {
        return entry.engine();
    }

    /** Median of the changes answered a second. */
    double rate() {
        return measuredChanges() / seconds();
    }

    /** Median of the seconds; a lower bound unless {@link #isRight()}. */
    double seconds() {
        return median(Measurement::seconds);
    }

    /** Whether every measurement ended with the right result. */
    boolean isRight() {
        return measurements.stream().allMatch(Measurement::isRight);
    }

    /** Adds rate and costs. */
    void reportRates(Report report, String scenario, String rowUnit) {
        add(report, scenario, "rate", rate(), rowUnit + "/s");
        add(report, scenario, "slowest/fastest", spread(), "ratio");
        add(report, scenario, "CPU", cpuMicros(), "µs/" + rowUnit);
        reportCounts(report, scenario);
    }

    /** Adds seconds and costs. */
    void reportSeconds(Report report, String scenario) {
        add(report, scenario, isRight() ? "time" : "time, at least", seconds(), "s");
        reportCounts(report, scenario);
    }

    void add(Report report, String scenario, String metric, double value, String unit) {
        report.add(new Figure(engine().name(), engine().policy(), scenario, metric, value, unit));
    }

    private void reportCounts(Report report, String scenario) {
        Workload workload = entry.workload();
        add(report, scenario, "trials", measurements.size(), "trials");
        add(report, scenario, "build changes", (double) workload.buildRows(), "changes");
        add(report, scenario, "probe changes", (double) workload.probeRows(), "changes");
        add(report, scenario, "emitted", median(Measurement::emitted), "changes");
        add(report, scenario, "matches", (double) workload.pairs(), "pairs");
        add(report, scenario, "join output", median(Measurement::joinOutput), "records");
        if (isRight()) {
            double bytes = median(Measurement::checkpointBytes);
            add(report, scenario, "checkpoint", bytes, "bytes");
        }
    }

    private double spread() {
        DescriptiveStatistics seconds = statistics(Measurement::seconds);
        return seconds.getMax() / seconds.getMin();
    }

    private double cpuMicros() {
        return median(Measurement::cpuSeconds) * 1e6 / measuredChanges();
    }

    private long measuredChanges() {
        return entry.workload().measuredChanges();
    }

    private double median(ToDoubleFunction<Measurement> value) {
        return statistics(value).getPercentile(50);
    }

    private DescriptiveStatistics statistics(ToDoubleFunction<Measurement> value) {
        return new DescriptiveStatistics(measurements.stream().mapToDouble(value).toArray());
    }
}
