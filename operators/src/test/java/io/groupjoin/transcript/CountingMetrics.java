package io.groupjoin.transcript;

import io.groupjoin.kernel.KernelMetrics;
import io.groupjoin.runtime.Metrics;
import java.util.HashMap;
import java.util.Map;

/** Counters by the names that Flink's metrics give them. Mutable. */
final class CountingMetrics implements KernelMetrics {
    private final Map<String, Long> counters = new HashMap<>();

    @Override
    public void unmatchedRetraction() {
        count(Metrics.UNMATCHED_RETRACTIONS, 1);
    }

    @Override
    public void emitted() {
        count(Metrics.EMITTED_CHANGES, 1);
    }

    @Override
    public void wrapped(long answers) {
        count(Metrics.WRAPPED_ANSWERS, answers);
    }

    @Override
    public void expired(long rows) {
        count(Metrics.EXPIRED_ROWS, rows);
    }

    void count(String name, long more) {
        counters.merge(name, more, Long::sum);
    }

    long counter(String name) {
        return counters.getOrDefault(name, 0L);
    }
}
