package io.groupjoin.examples;

import java.util.Properties;
import org.apache.flink.metrics.reporter.MetricReporter;
import org.apache.flink.metrics.reporter.MetricReporterFactory;

/** Factory of {@link MemoryReporter}; Flink finds it as a service, by its class name. */
public final class MemoryReporterFactory implements MetricReporterFactory {
    @Override
    public MetricReporter createMetricReporter(Properties properties) {
        return new MemoryReporter();
    }
}
