package io.groupjoin.examples;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Metric;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.reporter.MetricReporter;

/**
 * Metric reporter that keeps the counters of all operators of this JVM, also after their job ended.
 */
public final class MemoryReporter implements MetricReporter {
    private static final String JOB = "<job_name>";
    private static final String OPERATOR = "<operator_name>";
    private static final Queue<Known> COUNTERS = new ConcurrentLinkedQueue<>();

    private record Known(String name, Map<String, String> scope, Counter counter) {
        boolean is(String metric, String job) {
            return name.equals(metric) && job.equals(scope.get(JOB));
        }
    }

    /** Sum of a counter over the operators of a job; 0 if none has it. */
    public static long total(String metric, String job, Predicate<String> operator) {
        return COUNTERS.stream()
                .filter(known -> known.is(metric, job))
                .filter(known -> operator.test(known.scope().getOrDefault(OPERATOR, "")))
                .mapToLong(known -> known.counter().getCount())
                .sum();
    }

    /** Forgets the counters of a job. */
    public static void release(String job) {
        COUNTERS.removeIf(known -> job.equals(known.scope().get(JOB)));
    }

    @Override
    public void notifyOfAddedMetric(Metric metric, String name, MetricGroup group) {
        Map<String, String> scope = group.getAllVariables();
        if (metric instanceof Counter counter && scope.containsKey(OPERATOR)) {
            COUNTERS.add(new Known(name, Map.copyOf(scope), counter));
        }
    }

    @Override
    public void notifyOfRemovedMetric(Metric metric, String name, MetricGroup group) {}

    @Override
    public void open(MetricConfig config) {}

    @Override
    public void close() {}
}
