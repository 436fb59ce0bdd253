package io.groupjoin.benchmarks.job;

import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.Metric;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.reporter.MetricReporter;
import org.apache.flink.metrics.reporter.MetricReporterFactory;

/**
 * Metric reporter that keeps the gauges of bytes within reach: those of each state in RocksDB, and
 * those of the groupjoin's cache.
 */
public final class StateGauges implements MetricReporter, MetricReporterFactory {
    private static final String STATE = "<column_family>";
    private static final Map<Gauge<?>, String> GAUGES = new ConcurrentHashMap<>();

    /** Sums over all subtasks, by name. */
    static Map<String, Long> totals() {
        Map<String, Long> totals = new TreeMap<>();
        GAUGES.forEach(
                (gauge, name) -> {
                    if (gauge.getValue() instanceof Number bytes) {
                        totals.merge(name, bytes.longValue(), Long::sum);
                    }
                });
        return totals;
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
        if (!(metric instanceof Gauge<?> gauge)) {
            return;
        }
        String state = group.getAllVariables().get(STATE);
        if (state != null) {
            GAUGES.put(gauge, state + " " + name.replaceFirst("^rocksdb[._]", ""));
        } else if (name.equals("cacheBytes") || name.equals("cacheDirtyBytes")) {
            GAUGES.put(gauge, name);
        }
    }

    @Override
    public void notifyOfRemovedMetric(Metric metric, String name, MetricGroup group) {
        if (metric instanceof Gauge<?> gauge) {
            GAUGES.remove(gauge);
        }
    }
}
