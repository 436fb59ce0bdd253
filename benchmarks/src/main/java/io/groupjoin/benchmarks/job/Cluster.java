package io.groupjoin.benchmarks.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.CheckpointType;
import org.apache.flink.runtime.checkpoint.CheckpointStatsSnapshot;
import org.apache.flink.runtime.checkpoint.CompletedCheckpointStats;
import org.apache.flink.runtime.checkpoint.TaskStateStats;
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
    private static final Map<String, String> PROMPT =
            Map.of("execution.buffer-timeout.interval", "5 ms");
    private static final MemorySize MANAGED = MemorySize.ofMebiBytes(512);

    private final MiniCluster cluster;
    private final Path checkpoints;
    private final Map<String, String> jobOptions;

    private Cluster(MiniCluster cluster, Path checkpoints, Map<String, String> jobOptions) {
        this.cluster = cluster;
        this.checkpoints = checkpoints;
        this.jobOptions = jobOptions;
    }

    /**
     * Starts a cluster with one slot a lane; its checkpoints go to a directory that ends with it.
     */
    public static Cluster start() throws Exception {
        return start(MANAGED, Map.of());
    }

    /** Starts a cluster whose jobs tell the bytes of each state in RocksDB, every five seconds. */
    public static Cluster startWithGauges() throws Exception {
        String metrics = "state.backend.rocksdb.metrics.";
        return start(
                MANAGED,
                Map.of(
                        metrics + "estimate-live-data-size", "true",
                        metrics + "live-sst-files-size", "true",
                        metrics + "cur-size-all-mem-tables", "true",
                        metrics + "column-family-as-variable", "true"));
    }

    /** Starts a cluster whose jobs hold records back for five milliseconds at most. */
    public static Cluster startPrompt() throws Exception {
        return start(MANAGED, PROMPT);
    }

    /**
     * Starts such a cluster with so much managed memory, which RocksDB lives in; its files are not
     * compressed, so that little input makes more state than memory.
     */
    public static Cluster startTight(MemorySize managed) throws Exception {
        Map<String, String> options = new HashMap<>(PROMPT);
        options.put("state.backend.rocksdb.compression.per.level", "NO_COMPRESSION");
        return start(managed, options);
    }

    private static Cluster start(MemorySize managed, Map<String, String> jobOptions)
            throws Exception {
        Path checkpoints = Files.createTempDirectory("bench-checkpoints");
        Configuration configuration = new Configuration();
        configuration.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, managed);
        configuration.setString(
                "metrics.reporter.records.factory.class", RecordCounters.class.getName());
        configuration.setString(
                "metrics.reporter.gauges.factory.class", StateGauges.class.getName());
        MiniCluster cluster =
                new MiniCluster(
                        new MiniClusterConfiguration.Builder()
                                .setConfiguration(configuration)
                                .setNumTaskManagers(1)
                                .setNumSlotsPerTaskManager(ChangeSource.LANES)
                                .withRandomPorts()
                                .build());
        cluster.start();
        return new Cluster(cluster, checkpoints, Map.copyOf(jobOptions));
    }

    /** An environment for one job on {@code backend}, with checkpoints every five seconds. */
    StreamExecutionEnvironment environment(Backend backend, Manner.Failure failure) {
        Configuration configuration = new Configuration();
        configuration.setString("state.backend.type", backend.type());
        if (failure == Manner.Failure.NONE) {
            configuration.setString("restart-strategy.type", "none");
        } else {
            configuration.setString("restart-strategy.type", "fixed-delay");
            configuration.setString("restart-strategy.fixed-delay.attempts", "1");
            configuration.setString("restart-strategy.fixed-delay.delay", "0 ms");
        }
        configuration.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofSeconds(5));
        configuration.set(CheckpointingOptions.INCREMENTAL_CHECKPOINTS, true);
        configuration.set(CheckpointingOptions.TOLERABLE_FAILURE_NUMBER, Integer.MAX_VALUE);
        configuration.set(
                CheckpointingOptions.CHECKPOINTS_DIRECTORY, checkpoints.toUri().toString());
        jobOptions.forEach(configuration::setString);
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

    /** Whether every task runs again after a failure. */
    boolean hasRecovered(JobID job) throws Exception {
        return isRunning(job)
                && StreamSupport.stream(graph(job).getAllExecutionVertices().spliterator(), false)
                        .allMatch(
                                vertex ->
                                        vertex.getCurrentExecutionAttempt().getAttemptNumber() > 0);
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

    /** Takes a full checkpoint. */
    Snapshot checkpoint(JobID job) throws Exception {
        CompletedCheckpointStats stats = checkpoint(job, CheckpointType.FULL);
        long slowest =
                stats.getAllTaskStateStats().stream()
                        .map(TaskStateStats::getSummaryStats)
                        .mapToLong(task -> task.getSyncCheckpointDurationStats().getMaximum())
                        .max()
                        .orElse(0);
        return new Snapshot(stats.getStateSize(), slowest);
    }

    /**
     * A checkpoint.
     *
     * @param syncMillis for which the slowest subtask stood still
     */
    record Snapshot(long bytes, long syncMillis) {}

    /** Takes an incremental checkpoint and returns the bytes that it had to write. */
    long incrementalCheckpoint(JobID job) throws Exception {
        return checkpoint(job, CheckpointType.INCREMENTAL).getCheckpointedSize();
    }

    private CompletedCheckpointStats checkpoint(JobID job, CheckpointType type) throws Exception {
        cluster.triggerCheckpoint(job, type).get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        CheckpointStatsSnapshot stats = graph(job).getCheckpointStatsSnapshot();
        if (stats == null || stats.getHistory().getLatestCompletedCheckpoint() == null) {
            throw new IllegalStateException("job " + job + " tells nothing of its checkpoint");
        }
        return stats.getHistory().getLatestCompletedCheckpoint();
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
