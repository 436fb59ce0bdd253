package io.groupjoin.runtime;

import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.configuration.ExecutionOptions;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.runtime.jobgraph.JobType;

/**
 * The refusal of Flink's batch execution.
 *
 * <p>There the changes of a key arrive sorted, one side after the other, so a retraction may come
 * before the row it takes back and answers no longer follow the inputs' order. Asked for when a
 * groupjoin is built where the configuration says so, and again on each subtask, since {@code
 * AUTOMATIC} is decided only when the job is submitted.
 */
public final class BatchRefusal {
    private BatchRefusal() {}

    /**
     * Checks a configuration.
     *
     * @throws InvalidSpecException if it says {@code execution.runtime-mode: BATCH}
     */
    public static void check(ReadableConfig configuration, String name) {
        if (configuration.get(ExecutionOptions.RUNTIME_MODE) == RuntimeExecutionMode.BATCH) {
            throw refused(name);
        }
    }

    static void check(JobType job, String name) {
        if (job == JobType.BATCH) {
            throw refused(name);
        }
    }

    private static InvalidSpecException refused(String name) {
        return new InvalidSpecException(
                ErrorCode.INVALID_OPTION,
                "Groupjoin '%s' cannot run in batch execution: changes would arrive sorted by key instead of in their order. Set execution.runtime-mode to STREAMING; bounded inputs then end the job as well."
                        .formatted(name));
    }
}
