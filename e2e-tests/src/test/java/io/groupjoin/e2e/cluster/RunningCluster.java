package io.groupjoin.e2e.cluster;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The processes of one cluster: a JobManager, and TaskManagers that come and go. */
final class RunningCluster implements Await.Watched {
    private static final String JOB_MANAGER =
            "org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint";
    private static final String TASK_MANAGER =
            "org.apache.flink.runtime.taskexecutor.TaskManagerRunner";

    private final Distribution distribution;
    private final TaskManagerOptions options;
    private final FlinkProcess jobManager;
    private final RestClient rest;
    private final Await await;
    private final List<FlinkProcess> taskManagers = new ArrayList<>();
    private final List<FlinkProcess> killed = new ArrayList<>();

    private RunningCluster(Distribution distribution, URI rest, Duration patience) {
        this.distribution = distribution;
        this.options = TaskManagerOptions.read(distribution);
        this.jobManager = FlinkProcess.start("jobmanager", distribution, jobManager(distribution));
        this.rest = new RestClient(rest);
        this.await = new Await(patience, this);
    }

    /**
     * Starts a JobManager and no TaskManager.
     *
     * @param rest where the distribution's settings have it listen
     * @param patience the limit of every wait on this cluster
     */
    static RunningCluster start(Distribution distribution, URI rest, Duration patience) {
        RunningCluster cluster = new RunningCluster(distribution, rest, patience);
        Runtime.getRuntime().addShutdownHook(new Thread(cluster::stop));
        return cluster;
    }

    private static FlinkProcess.Command jobManager(Distribution distribution) {
        return new FlinkProcess.Command(
                JOB_MANAGER,
                List.of("-Xmx512m"),
                List.of("--configDir", distribution.conf().toString()));
    }

    /** Starts TaskManagers and waits until they are registered. */
    List<FlinkProcess> startTaskManagers(int count) {
        List<FlinkProcess> started = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            started.add(launchTaskManager());
        }
        await.until("the JobManager answers", rest::answers);
        List<String> names = started.stream().map(FlinkProcess::name).toList();
        await.until(names + " are registered", () -> rest.taskManagers().containsAll(names));
        return started;
    }

    private FlinkProcess launchTaskManager() {
        String name = "taskmanager-" + (taskManagers.size() + killed.size() + 1);
        List<String> arguments = new ArrayList<>();
        arguments.addAll(List.of("--configDir", distribution.conf().toString()));
        arguments.addAll(options.dynamic());
        arguments.addAll(List.of("-D", "taskmanager.resource-id=" + name));
        FlinkProcess.Command command =
                new FlinkProcess.Command(TASK_MANAGER, options.jvm(), arguments);
        FlinkProcess started = FlinkProcess.start(name, distribution, command);
        taskManagers.add(started);
        return started;
    }

    /** Kills a TaskManager of this cluster as {@code kill -9} would. */
    void kill(FlinkProcess taskManager) {
        if (!taskManagers.remove(taskManager)) {
            throw new IllegalArgumentException(
                    taskManager.name() + " is not among the running " + names(taskManagers));
        }
        killed.add(taskManager);
        taskManager.kill();
    }

    List<FlinkProcess> taskManagers() {
        return List.copyOf(taskManagers);
    }

    Distribution distribution() {
        return distribution;
    }

    RestClient rest() {
        return rest;
    }

    FlinkJob submit(Submission submission) {
        String jar = rest.upload(submission.jar());
        return new FlinkJob(rest.run(jar, submission), rest, await);
    }

    void cancelJobs() {
        for (String job : rest.unfinishedJobs()) {
            new FlinkJob(job, rest, await).cancel();
        }
    }

    void stop() {
        List<FlinkProcess> all = wanted().toList();
        all.forEach(FlinkProcess::terminate);
        all.forEach(FlinkProcess::awaitEnd);
    }

    @Override
    public Optional<String> trouble() {
        List<FlinkProcess> ended = wanted().filter(process -> !process.isAlive()).toList();
        return ended.isEmpty() ? Optional.empty() : Optional.of(names(ended) + " ended unasked");
    }

    @Override
    public String evidence() {
        return Stream.concat(wanted(), killed.stream())
                .map(FlinkProcess::tail)
                .collect(Collectors.joining("\n"));
    }

    /** The processes that nobody killed, alive or not. */
    private Stream<FlinkProcess> wanted() {
        return Stream.concat(Stream.of(jobManager), taskManagers.stream());
    }

    private static List<String> names(List<FlinkProcess> processes) {
        return processes.stream().map(FlinkProcess::name).toList();
    }
}
