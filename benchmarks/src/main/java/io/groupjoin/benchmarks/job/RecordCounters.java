package io.groupjoin.benchmarks.job;

import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Metric;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.reporter.MetricReporter;
import org.apache.flink.metrics.reporter.MetricReporterFactory;

/**
 * Metric reporter that keeps the record counters of all running operators within reach of the
 * watcher.
 */
public final class RecordCounters implements MetricReporter, MetricReporterFactory {

    private static final String OPERATOR = "<operator_name>";
    private static final Map<Counter, String> IN = new ConcurrentHashMap<>();
    private static final Map<Counter, String> OUT = new ConcurrentHashMap<>();

    /** Records that went into or out of any operator. */
    static long moved() {
        return total(IN) + total(OUT);
    }

    /** Records that left the operators whose name starts with {@code prefix}. */
    static long out(String prefix) {
        return OUT.entrySet().stream()
                .filter(entry -> entry.getValue().startsWith(prefix))
                .mapToLong(entry -> entry.getKey().getCount())
                .sum();
    }

    private static long total(Map<Counter, String> counters) {
        return counters.keySet().stream().mapToLong(Counter::getCount).sum();
    }

    @Override
    public MetricReporter createMetricReporter(Properties properties) {
        return this;
    }

    @Override
    public void open(MetricConfig config) {}

    @Override
    public void close() {}

    @Override
    public void notifyOfAddedMetric(Metric metric, String name, MetricGroup group) {
        String operator = group.getAllVariables().get(OPERATOR);
        if (operator == null || !(metric instanceof Counter counter)) {
            return;
        }
        if (name.equals("numRecordsIn")) {
            IN.put(counter, operator);
        } else if (name.equals("numRecordsOut")) {
            OUT.put(counter, operator);
        }
    }

    @Override
    public void notifyOfRemovedMetric(Metric metric, String name, MetricGroup group) {
        if (metric instanceof Counter counter) {
            IN.remove(counter);
            OUT.remove(counter);
        }
    }
}
