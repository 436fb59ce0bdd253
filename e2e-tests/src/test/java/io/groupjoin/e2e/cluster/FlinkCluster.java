package io.groupjoin.e2e.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A Flink cluster of several processes for the tests of one class, as a JUnit extension.
 *
 * <p>It runs from before the first test until after the last; jobs that a test leaves are
 * cancelled. Its folder is {@code target/clusters/CLASS}, deleted when all tests pass and kept,
 * logs and checkpoints with it, when one fails.
 *
 * <pre>{@code
 * @RegisterExtension static final FlinkCluster cluster = FlinkCluster.withTaskManagers(2).slots(2);
 * }</pre>
 */
public final class FlinkCluster implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {
    private final int taskManagers;
    private final Map<String, String> settings = new HashMap<>();
    private Duration patience = Duration.ofSeconds(60);
    private Optional<RunningCluster> running = Optional.empty();
    private boolean failed;

    private FlinkCluster(int taskManagers) {
        this.taskManagers = taskManagers;
    }

    /** A cluster that starts with so many TaskManagers, each of one slot. */
    public static FlinkCluster withTaskManagers(int count) {
        return new FlinkCluster(count);
    }

    /** Gives each TaskManager so many slots. */
    public FlinkCluster slots(int perTaskManager) {
        return set("taskmanager.numberOfTaskSlots", Integer.toString(perTaskManager));
    }

    /** Sets a key of Flink's configuration. */
    public FlinkCluster set(String key, String value) {
        settings.put(key, value);
        return this;
    }

    /** Limits every wait on this cluster; a minute unless set. */
    public FlinkCluster patience(Duration limit) {
        patience = limit;
        return this;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        String name = context.getRequiredTestClass().getSimpleName();
        Path home = Path.of("target", "clusters", name).toAbsolutePath();
        Ports ports = Ports.free();
        Distribution distribution = Distribution.assemble(home, Settings.of(home, ports, settings));
        RunningCluster cluster = RunningCluster.start(distribution, ports.restAddress(), patience);
        running = Optional.of(cluster);
        cluster.startTaskManagers(taskManagers);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        failed |= context.getExecutionException().isPresent();
        running().cancelJobs();
    }

    @Override
    public void afterAll(ExtensionContext context) throws IOException {
        failed |= context.getExecutionException().isPresent();
        if (running.isPresent()) {
            running().stop();
            keepOrDelete(running().distribution());
        }
    }

    private void keepOrDelete(Distribution distribution) throws IOException {
        if (failed) {
            System.err.println("The cluster's logs are kept in " + distribution.log());
        } else {
            distribution.delete();
        }
    }

    /** Where to write what should live as long as the cluster: outputs, savepoints, job jars. */
    public Path folder(String name) {
        return running().distribution().home().resolve(name);
    }

    /** Uploads and starts a job; returns once Flink has accepted it. */
    public FlinkJob submit(Submission submission) {
        return running().submit(submission);
    }

    /** The TaskManagers that were started and not killed, oldest first. */
    public List<FlinkProcess> taskManagers() {
        return running().taskManagers();
    }

    /** Kills a TaskManager as {@code kill -9} would; returns when it is gone. */
    public void kill(FlinkProcess taskManager) {
        running().kill(taskManager);
    }

    /** Starts another TaskManager; returns when it is registered. */
    public FlinkProcess startTaskManager() {
        return running().startTaskManagers(1).get(0);
    }

    public RestClient rest() {
        return running().rest();
    }

    private RunningCluster running() {
        return running.orElseThrow(() -> new IllegalStateException("The cluster is not running."));
    }
}
