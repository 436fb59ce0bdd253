package io.groupjoin.examples;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.api.common.JobID;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * Flink cluster inside this JVM, with checkpoints into a folder that is gone when it is closed.
 *
 * <p>Jobs fail at their first failure, may not fall back to Kryo, and must name every operator.
 */
public final class LocalCluster implements AutoCloseable {
    private static final Duration BETWEEN_CHECKPOINTS = Duration.ofSeconds(2);

    private final Path folder;
    private final Configuration config;
    private final MiniCluster cluster;
    private final Thread cleaner;

    private LocalCluster(Path folder, Configuration config, int slots) {
        this.folder = folder;
        this.config = config;
        this.cluster =
                new MiniCluster(
                        new MiniClusterConfiguration.Builder()
                                .setConfiguration(config)
                                .setNumTaskManagers(1)
                                .setNumSlotsPerTaskManager(slots)
                                .build());
        this.cleaner = new Thread(() -> delete(folder), "examples-cleaner");
    }

    /**
     * Starts a cluster.
     *
     * @param backend Flink's name of the state backend: {@code rocksdb} or {@code hashmap}
     * @param restPort of Flink's web page; 0 for any free port
     */
    public static LocalCluster start(String backend, int parallelism, int restPort)
            throws Exception {
        Path folder = Files.createTempDirectory("groupjoin-examples-");
        Configuration config = configuration(folder, backend, parallelism);
        config.set(RestOptions.BIND_PORT, String.valueOf(restPort));
        config.set(RestOptions.PORT, restPort);
        LocalCluster cluster = new LocalCluster(folder, config, parallelism);
        Runtime.getRuntime().addShutdownHook(cluster.cleaner);
        cluster.cluster.start();
        return cluster;
    }

    private static Configuration configuration(Path folder, String backend, int parallelism) {
        Configuration config = new Configuration();
        config.set(CoreOptions.DEFAULT_PARALLELISM, parallelism);
        config.set(CoreOptions.TMP_DIRS, folder.resolve("local").toString());
        config.set(StateBackendOptions.STATE_BACKEND, backend);
        config.set(CheckpointingOptions.INCREMENTAL_CHECKPOINTS, true);
        config.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, BETWEEN_CHECKPOINTS);
        config.set(
                CheckpointingOptions.CHECKPOINTS_DIRECTORY,
                folder.resolve("checkpoints").toUri().toString());
        config.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
        config.set(PipelineOptions.GENERIC_TYPES, false);
        config.set(PipelineOptions.AUTO_GENERATE_UIDS, false);
        config.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.ofMebiBytes(256));
        config.setString(
                "metrics.reporter.memory.factory.class", MemoryReporterFactory.class.getName());
        return config;
    }

    /** A fresh environment for one job of this cluster. */
    public StreamExecutionEnvironment environment() {
        return new StreamExecutionEnvironment(config);
    }

    public RunningJob submit(StreamExecutionEnvironment env, String name) throws Exception {
        var graph = env.getStreamGraph();
        graph.setJobName(name);
        JobID id = cluster.submitJob(graph.getJobGraph()).get().getJobID();
        return new RunningJob(cluster, id);
    }

    /** Address of Flink's web page. */
    public URI page() throws Exception {
        return cluster.getRestAddress().get();
    }

    @Override
    public void close() {
        cluster.closeAsync().join();
        delete(folder);
        Runtime.getRuntime().removeShutdownHook(cleaner);
    }

    private static void delete(Path folder) {
        try (Stream<Path> found = Files.walk(folder)) {
            List<Path> deepestFirst = found.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            System.err.println("Could not delete " + folder + ": " + e.getMessage());
        }
    }
}
