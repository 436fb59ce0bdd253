package io.groupjoin.benchmarks.contest;

import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Footprint;
import io.groupjoin.benchmarks.job.Measurement;
import io.groupjoin.benchmarks.job.Workload;
import io.groupjoin.benchmarks.report.Figure;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;

/** All measurements of one entry of a contest; the list grows while the contest runs. */
public record Standing(Entry entry, List<Measurement> measurements) {

    /** The standing of {@code engine} among {@code standings}. */
    public static Standing of(Engine engine, List<Standing> standings) {
        return standings.stream()
                .filter(standing -> standing.engine().equals(engine))
                .findFirst()
                .orElseThrow();
    }

    public Engine engine() {
        return entry.engine();
    }

    /** Median of the changes answered a second. */
    public double rate() {
        return measuredChanges() / seconds();
    }

    /** Median of the seconds; a lower bound unless {@link #isRight()}. */
    public double seconds() {
        return median(Measurement::seconds);
    }

    /** Whether every measurement ended with the right result. */
    public boolean isRight() {
        return measurements.stream().allMatch(Measurement::isRight);
    }

    /** Adds rate and costs. */
    public void reportRates(Session session, String scenario, String rowUnit) {
        add(session, scenario, "rate", rate(), rowUnit + "/s");
        add(session, scenario, "slowest/fastest", spread(), "ratio");
        add(session, scenario, "CPU", cpuMicros(), "µs/" + rowUnit);
        reportCounts(session, scenario);
    }

    /** Adds seconds and costs. */
    public void reportSeconds(Session session, String scenario) {
        add(session, scenario, isRight() ? "time" : "time, at least", seconds(), "s");
        reportCounts(session, scenario);
    }

    public void add(Session session, String scenario, String metric, double value, String unit) {
        session.add(new Figure(engine().name(), engine().policy(), scenario, metric, value, unit));
    }

    private void reportCounts(Session session, String scenario) {
        Workload workload = entry.workload();
        add(session, scenario, "trials", measurements.size(), "trials");
        add(session, scenario, "build changes", (double) workload.buildRows(), "changes");
        add(session, scenario, "probe changes", (double) workload.probeRows(), "changes");
        add(session, scenario, "emitted", emitted(), "changes");
        add(session, scenario, "matches", (double) workload.pairs(), "pairs");
        add(session, scenario, "join output", median(Measurement::joinOutput), "records");
        if (isRight()) {
            add(session, scenario, "checkpoint", checkpointBytes(), "bytes");
        }
    }

    /** Median of the changes that reached the sink. */
    public double emitted() {
        return median(Measurement::emitted);
    }

    /** Median of the bytes of a full checkpoint after the last change. */
    public double checkpointBytes() {
        return median(Measurement::checkpointBytes);
    }

    /** Median of a part of the footprints. */
    public double footprint(ToDoubleFunction<Footprint> part) {
        return median(measurement -> part.applyAsDouble(measurement.footprint()));
    }

    private double spread() {
        DescriptiveStatistics seconds = statistics(Measurement::seconds);
        return seconds.getMax() / seconds.getMin();
    }

    /** Median of the microseconds of CPU a change. */
    public double cpuMicros() {
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
