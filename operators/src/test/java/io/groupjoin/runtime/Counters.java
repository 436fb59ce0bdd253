package io.groupjoin.runtime;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.api.common.JobID;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Metric;
import org.apache.flink.runtime.clusterframework.types.ResourceID;
import org.apache.flink.runtime.executiongraph.ExecutionGraphTestUtils;
import org.apache.flink.runtime.metrics.groups.AbstractMetricGroup;
import org.apache.flink.runtime.metrics.groups.TaskManagerMetricGroup;
import org.apache.flink.runtime.metrics.groups.TaskMetricGroup;
import org.apache.flink.runtime.metrics.util.TestingMetricRegistry;

/** The library's counters as a reporter sees them, by last scope component and name. Mutable. */
final class Counters {
    private final Map<String, Counter> counters = new ConcurrentHashMap<>();

    /** A fresh group for one operator. */
    TaskMetricGroup group() {
        TestingMetricRegistry registry =
                TestingMetricRegistry.builder().setRegisterConsumer(this::register).build();
        return TaskManagerMetricGroup.createTaskManagerMetricGroup(
                        registry, "localhost", ResourceID.generate())
                .addJob(new JobID(), "job")
                .addTask(ExecutionGraphTestUtils.createExecutionAttemptId(), "task");
    }

    /** Value of {@code groupjoin.name}; fails if no such counter was registered. */
    long get(String name) {
        Counter counter = counters.get(Metrics.GROUP + "." + name);
        if (counter == null) {
            throw new AssertionError("No counter " + name + " among " + counters.keySet());
        }
        return counter.getCount();
    }

    private void register(Metric metric, String name, AbstractMetricGroup<?> group) {
        if (metric instanceof Counter counter) {
            String[] scope = group.getScopeComponents();
            counters.put(scope[scope.length - 1] + "." + name, counter);
        }
    }
}
