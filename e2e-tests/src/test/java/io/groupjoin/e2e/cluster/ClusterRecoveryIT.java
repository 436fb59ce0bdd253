package io.groupjoin.e2e.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import io.groupjoin.datastream.GroupJoin;
import io.groupjoin.examples.tpch.OrderRevenueCheck;
import io.groupjoin.examples.tpch.OrderRevenueJob;
import io.groupjoin.row.Schema;
import io.trino.tpch.OrderGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import picocli.CommandLine;

/**
 * The revenue of every TPC-H order on a real cluster: JobManager and TaskManagers in JVMs of their
 * own, RocksDB state.
 */
final class ClusterRecoveryIT {
    @RegisterExtension
    static final FlinkCluster cluster = FlinkCluster.withTaskManagers(2).slots(2);

    private static final double SCALE = 0.01;
    private static final long SEED = 42;
    private static final int ROWS_PER_SECOND = 8_000;

    private static Path jar;

    @BeforeAll
    static void packJob() throws IOException {
        System.out.println("Seed " + SEED);
        jar =
                JobJar.pack(
                        cluster.folder("order-revenue.jar"),
                        OrderRevenueJob.class,
                        GroupJoin.class,
                        Schema.class,
                        OrderGenerator.class,
                        ImmutableList.class,
                        CommandLine.class);
    }

    @Test
    void a_killed_task_manager_leaves_the_answers_exact() throws IOException, SQLException {
        Path output = cluster.folder("killed");
        FlinkJob job = cluster.submit(orderRevenue(output).parallelism(4));
        job.awaitRunning();
        assertThat(job.stateBackend()).isEqualTo("EmbeddedRocksDBStateBackend");
        job.awaitCheckpoints(1);

        cluster.kill(cluster.taskManagers().get(0));
        cluster.startTaskManager();
        job.awaitRestores(1);
        job.awaitFinished();

        assertThat(job.restoredFrom())
                .hasValueSatisfying(from -> assertThat(from).contains("chk-"));
        assertThat(OrderRevenueCheck.compare(output, SCALE, SEED).count()).isZero();
    }

    @Test
    void a_job_stopped_with_a_savepoint_goes_on_at_another_parallelism()
            throws IOException, SQLException {
        Path output = cluster.folder("stopped");
        FlinkJob stopped = cluster.submit(orderRevenue(output).parallelism(2));
        stopped.awaitRunning();
        stopped.awaitCheckpoints(1);
        String passedBy = stopped.savepoint(cluster.folder("savepoints"));
        String savepoint = stopped.stopWithSavepoint(cluster.folder("savepoints"));
        assertThat(savepoint).isNotEqualTo(passedBy);
        assertThat(OrderRevenueCheck.compare(output, SCALE, SEED).count()).isPositive();

        FlinkJob restored =
                cluster.submit(orderRevenue(output).parallelism(3).restoring(savepoint));
        restored.awaitFinished();

        assertThat(restored.restoredFrom()).hasValue(savepoint);
        assertThat(OrderRevenueCheck.compare(output, SCALE, SEED).count()).isZero();
    }

    private static Submission orderRevenue(Path output) {
        return Submission.of(
                jar,
                OrderRevenueJob.class,
                "--scale",
                Double.toString(SCALE),
                "--seed",
                Long.toString(SEED),
                "--rows-per-second",
                Integer.toString(ROWS_PER_SECOND),
                "--output",
                output.toUri().toString());
    }
}
