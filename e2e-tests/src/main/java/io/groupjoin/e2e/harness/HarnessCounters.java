package io.groupjoin.e2e.harness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.apache.flink.api.common.JobID;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.Metric;
import org.apache.flink.runtime.clusterframework.types.ResourceID;
import org.apache.flink.runtime.executiongraph.ExecutionGraphTestUtils;
import org.apache.flink.runtime.metrics.groups.TaskManagerMetricGroup;
import org.apache.flink.runtime.metrics.groups.TaskMetricGroup;
import org.apache.flink.runtime.metrics.util.TestingMetricRegistry;

/** The counters that operators in harnesses register, those of closed ones included. Mutable. */
final class HarnessCounters {
    private final Map<String, List<LongSupplier>> counters = new HashMap<>();

    /** A fresh group for one operator. */
    TaskMetricGroup group() {
        TestingMetricRegistry registry =
                TestingMetricRegistry.builder()
                        .setRegisterConsumer((metric, name, group) -> register(metric, name))
                        .build();
        return TaskManagerMetricGroup.createTaskManagerMetricGroup(
                        registry, "localhost", ResourceID.generate())
                .addJob(new JobID(), "case")
                .addTask(ExecutionGraphTestUtils.createExecutionAttemptId(), "case");
    }

    private void register(Metric metric, String name) {
        if (metric instanceof Counter counter) {
            add(name, counter::getCount);
        } else if (metric instanceof Gauge<?> gauge) {
            add(name, () -> gauge.getValue() instanceof Long value ? value : 0);
        }
    }

    private void add(String name, LongSupplier counter) {
        counters.computeIfAbsent(name, n -> new ArrayList<>()).add(counter);
    }

    /** Sums by name over all operators. */
    Map<String, Long> sums() {
        Map<String, Long> sums = new HashMap<>();
        counters.forEach(
                (name, all) ->
                        sums.put(name, all.stream().mapToLong(LongSupplier::getAsLong).sum()));
        return sums;
    }

    /** Forgets the operators so far, except for sums taken before. */
    void rewindTo(Map<String, Long> sums) {
        counters.clear();
        sums.forEach((name, sum) -> add(name, () -> sum));
    }
}
