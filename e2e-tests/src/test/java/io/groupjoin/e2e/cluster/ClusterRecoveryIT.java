package io.groupjoin.e2e.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.e2e.jobs.Numbers;
import io.groupjoin.e2e.jobs.RunningSumsJob;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class ClusterRecoveryIT {
    @RegisterExtension
    static final FlinkCluster cluster = FlinkCluster.withTaskManagers(2).slots(2);

    private static final int COUNT = 12_000;
    private static final int PER_SECOND = 1_500;
    private static final Numbers numbers = new Numbers(20_260_731, 200);

    private static Path jar;

    @BeforeAll
    static void packJob() throws IOException {
        System.out.println("Seed " + numbers.seed());
        jar = JobJar.pack(cluster.folder("running-sums.jar"), RunningSumsJob.class);
    }

    @Test
    void a_killed_task_manager_leaves_the_output_exact() throws IOException {
        Path output = cluster.folder("killed");
        FlinkJob job = cluster.submit(runningSums(output).parallelism(4));
        job.awaitRunning();
        assertThat(job.stateBackend()).isEqualTo("EmbeddedRocksDBStateBackend");
        job.awaitCheckpoints(1);

        cluster.kill(cluster.taskManagers().get(0));
        cluster.startTaskManager();
        job.awaitRestores(1);
        job.awaitFinished();

        assertThat(job.restoredFrom())
                .hasValueSatisfying(from -> assertThat(from).contains("chk-"));
        RunningSumsLines.read(output).requireExactly(numbers, COUNT);
    }

    @Test
    void a_job_stopped_with_a_savepoint_goes_on_at_another_parallelism() throws IOException {
        Path output = cluster.folder("stopped");
        FlinkJob stopped = cluster.submit(runningSums(output).parallelism(2));
        stopped.awaitRunning();
        stopped.awaitCheckpoints(1);
        String passedBy = stopped.savepoint(cluster.folder("savepoints"));
        String savepoint = stopped.stopWithSavepoint(cluster.folder("savepoints"));
        assertThat(savepoint).isNotEqualTo(passedBy);
        assertThat(RunningSumsLines.read(output).size()).isBetween(1, COUNT - 1);

        FlinkJob restored = cluster.submit(runningSums(output).parallelism(3).restoring(savepoint));
        restored.awaitFinished();

        assertThat(restored.restoredFrom()).hasValue(savepoint);
        RunningSumsLines.read(output).requireExactly(numbers, COUNT);
    }

    private static Submission runningSums(Path output) {
        return Submission.of(
                jar,
                RunningSumsJob.class,
                "--seed",
                Long.toString(numbers.seed()),
                "--keys",
                Integer.toString(numbers.keys()),
                "--numbers",
                Integer.toString(COUNT),
                "--per-second",
                Integer.toString(PER_SECOND),
                "--output",
                output.toUri().toString());
    }
}
