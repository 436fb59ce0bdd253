package io.groupjoin.benchmarks.job;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * When the changes behind the gate are due, and when each probe row was answered last. Mutable;
 * answers of one id come from one thread.
 *
 * <p>A late change does not delay those after it: latency counts from when a change was due.
 */
final class Schedule {
    private static final int DIGITS = 3;

    private final Workload workload;
    private final double rate;
    private final long[] answered;
    private volatile long startNanos;

    /**
     * Begins a schedule.
     *
     * @param rate changes a second; 0 for all at once, and no log of answers
     */
    Schedule(Workload workload, double rate) {
        this.workload = workload;
        this.rate = rate;
        this.answered = new long[rate > 0 ? Math.toIntExact(workload.probeRows()) : 0];
    }

    void start() {
        startNanos = System.nanoTime();
    }

    boolean isDue(long index) {
        return rate == 0 || index < workload.gate() || System.nanoTime() - due(index) >= 0;
    }

    private long due(long index) {
        double seconds = (index - workload.gate()) / rate;
        return startNanos + (long) (seconds * TimeUnit.SECONDS.toNanos(1));
    }

    /** Takes note that a probe row has an answer, or another one. */
    void answered(long id) {
        if (rate > 0) {
            answered[(int) id] = System.nanoTime();
        }
    }

    /** From when each probe row was due to its last answer; for build-first workloads. */
    Latency latency() {
        if (rate == 0) {
            return Latency.UNKNOWN;
        }
        Histogram micros = new Histogram(DIGITS);
        for (int id = 0; id < answered.length; id++) {
            long nanos = answered[id] - due(workload.gate() + id);
            micros.recordValue(Math.max(0, TimeUnit.NANOSECONDS.toMicros(nanos)));
        }
        return new Latency(
                millis(micros, 50), millis(micros, 99), millis(micros, 99.9), millis(micros, 100));
    }

    private static double millis(Histogram micros, double percentile) {
        return micros.getValueAtPercentile(percentile) / 1e3;
    }
}
