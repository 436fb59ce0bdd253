package io.groupjoin.benchmarks.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.CheckpointType;
import org.apache.flink.runtime.checkpoint.CheckpointStatsSnapshot;
import org.apache.flink.runtime.execution.ExecutionState;
import org.apache.flink.runtime.executiongraph.AccessExecutionGraph;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.util.FileUtils;

/**
 * The MiniCluster that all jobs of a bench share, so that every engine meets the same warmed-up
 * process.
 */
public final class Cluster implements AutoCloseable {

    private static final long TIMEOUT_SECONDS = 120;

    private final MiniCluster cluster;
    private final Path checkpoints;

    private Cluster(MiniCluster cluster, Path checkpoints) {
        this.cluster = cluster;
        this.checkpoints = checkpoints;
    }

    /**
     * Starts a cluster with one slot a lane; its checkpoints go to a directory that ends with it.
     */
    public static Cluster start() throws Exception {
        return start(MemorySize.ofMebiBytes(512));
    }

    /** Starts a cluster with so much managed memory, which RocksDB lives in. */
    public static Cluster start(MemorySize managed) throws Exception {
        Path checkpoints = Files.createTempDirectory("bench-checkpoints");
        Configuration configuration = new Configuration();
        configuration.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, managed);
        configuration.setString(
                "metrics.reporter.records.factory.class", RecordCounters.class.getName());
        MiniCluster cluster =
                new MiniCluster(
                        new MiniClusterConfiguration.Builder()
                                .setConfiguration(configuration)
                                .setNumTaskManagers(1)
                                .setNumSlotsPerTaskManager(ChangeSource.LANES)
                                .withRandomPorts()
                                .build());
        cluster.start();
        return new Cluster(cluster, checkpoints);
    }

    /** An environment for one job on {@code backend}, with checkpoints every five seconds. */
    StreamExecutionEnvironment environment(Backend backend) {
        Configuration configuration = new Configuration();
        configuration.setString("state.backend.type", backend.type());
        configuration.setString("restart-strategy.type", "none");
        configuration.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofSeconds(5));
        configuration.set(CheckpointingOptions.INCREMENTAL_CHECKPOINTS, true);
        configuration.set(CheckpointingOptions.TOLERABLE_FAILURE_NUMBER, Integer.MAX_VALUE);
        configuration.set(
                CheckpointingOptions.CHECKPOINTS_DIRECTORY, checkpoints.toUri().toString());
        StreamExecutionEnvironment env =
                StreamExecutionEnvironment.getExecutionEnvironment(configuration);
        env.setParallelism(ChangeSource.LANES);
        return env;
    }

    JobID submit(StreamExecutionEnvironment env) throws Exception {
        return cluster.submitJob(env.getStreamGraph().getJobGraph())
                .get(TIMEOUT_SECONDS, TimeUnit.SECONDS)
                .getJobID();
    }

    /** Whether every task runs; the graph of a job that is being set up is still empty. */
    boolean isRunning(JobID job) throws Exception {
        requireAlive(job);
        int tasks = 0;
        for (var vertex : graph(job).getAllExecutionVertices()) {
            if (vertex.getExecutionState() != ExecutionState.RUNNING) {
                return false;
            }
            tasks++;
        }
        return tasks > 0;
    }

    /** Fails with the cause when the job has ended. */
    void requireAlive(JobID job) throws Exception {
        JobStatus status = cluster.getJobStatus(job).get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        if (status.isGloballyTerminalState()) {
            cluster.requestJobResult(job)
                    .get(TIMEOUT_SECONDS, TimeUnit.SECONDS)
                    .toJobExecutionResult(Cluster.class.getClassLoader());
            throw new IllegalStateException("job " + job + " ended early: " + status);
        }
    }

    /** Takes a full checkpoint and returns its size in bytes. */
    long checkpoint(JobID job) throws Exception {
        cluster.triggerCheckpoint(job, CheckpointType.FULL).get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        CheckpointStatsSnapshot stats = graph(job).getCheckpointStatsSnapshot();
        var latest = stats == null ? null : stats.getHistory().getLatestCompletedCheckpoint();
        return latest == null ? 0 : latest.getStateSize();
    }

    void cancel(JobID job) throws Exception {
        cluster.cancelJob(job).get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        cluster.requestJobResult(job).get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    }

    private AccessExecutionGraph graph(JobID job) throws Exception {
        return cluster.getExecutionGraph(job).get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        cluster.closeAsync().join();
        FileUtils.deleteDirectoryQuietly(checkpoints.toFile());
    }
}
