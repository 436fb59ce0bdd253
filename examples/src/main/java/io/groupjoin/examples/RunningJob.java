package io.groupjoin.examples;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.flink.api.common.JobID;
import org.apache.flink.runtime.checkpoint.CheckpointStatsCounts;
import org.apache.flink.runtime.jobmaster.JobResult;
import org.apache.flink.runtime.minicluster.MiniCluster;

/** Job of a {@link LocalCluster}, from its submission on. */
public final class RunningJob {
    private final MiniCluster cluster;
    private final JobID id;
    private final CompletableFuture<JobResult> ended;

    RunningJob(MiniCluster cluster, JobID id) {
        this.cluster = cluster;
        this.id = id;
        this.ended = cluster.requestJobResult(id);
    }

    /**
     * Waits until the job ends or the time is over.
     *
     * @return whether the job has ended
     * @throws IllegalStateException if the job failed, with what Flink says about it
     */
    public boolean await(Duration time) throws InterruptedException, ExecutionException {
        try {
            JobResult result = ended.get(time.toMillis(), TimeUnit.MILLISECONDS);
            result.getSerializedThrowable()
                    .ifPresent(
                            failure -> {
                                throw new IllegalStateException("The job failed.", failure);
                            });
            return true;
        } catch (TimeoutException e) {
            return false;
        }
    }

    /** How many checkpoints were completed. */
    public long checkpoints() throws InterruptedException, ExecutionException {
        CheckpointStatsCounts counts =
                cluster.getExecutionGraph(id).get().getCheckpointStatsSnapshot().getCounts();
        return counts.getNumberOfCompletedCheckpoints();
    }
}
