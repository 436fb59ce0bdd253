package io.groupjoin.transcript;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.JobID;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Metric;
import org.apache.flink.runtime.clusterframework.types.ResourceID;
import org.apache.flink.runtime.executiongraph.ExecutionGraphTestUtils;
import org.apache.flink.runtime.metrics.groups.TaskManagerMetricGroup;
import org.apache.flink.runtime.metrics.groups.TaskMetricGroup;
import org.apache.flink.runtime.metrics.util.TestingMetricRegistry;

/** The counters that operators in a harness register, also of those that were closed. Mutable. */
final class HarnessCounters {
    private final Map<String, List<Counter>> counters = new HashMap<>();

    /** A fresh group for one operator's environment. */
    TaskMetricGroup group() {
        TestingMetricRegistry registry =
                TestingMetricRegistry.builder()
                        .setRegisterConsumer((metric, name, group) -> register(metric, name))
                        .build();
        return TaskManagerMetricGroup.createTaskManagerMetricGroup(
                        registry, "localhost", ResourceID.generate())
                .addJob(new JobID(), "transcript")
                .addTask(ExecutionGraphTestUtils.createExecutionAttemptId(), "transcript");
    }

    private void register(Metric metric, String name) {
        if (metric instanceof Counter counter) {
            counters.computeIfAbsent(name, n -> new ArrayList<>()).add(counter);
        }
    }

    long counter(String name) {
        return counters.getOrDefault(name, List.of()).stream().mapToLong(Counter::getCount).sum();
    }
}
