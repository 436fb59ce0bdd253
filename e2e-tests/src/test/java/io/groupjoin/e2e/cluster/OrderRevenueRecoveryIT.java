package io.groupjoin.e2e.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import io.groupjoin.datastream.GroupJoin;
import io.groupjoin.examples.tpch.OrderRevenueCheck;
import io.groupjoin.examples.tpch.OrderRevenueJob;
import io.groupjoin.examples.tpch.ResultCheck;
import io.groupjoin.row.Schema;
import io.trino.tpch.TpchTable;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import picocli.CommandLine;

/** The TPC-H example's job 2 on a real cluster, against DuckDB. */
final class OrderRevenueRecoveryIT {
    @RegisterExtension
    static final FlinkCluster cluster = FlinkCluster.withTaskManagers(2).slots(2);

    private static final double SCALE = 0.01;
    private static final long SEED = 20_260_801;
    private static final int PER_SECOND = 8_000;

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
                        TpchTable.class,
                        ImmutableList.class,
                        CommandLine.class);
    }

    @Test
    void a_killed_task_manager_leaves_every_order_as_duckdb_has_it() throws Exception {
        Path output = cluster.folder("killed");
        FlinkJob job = cluster.submit(orderRevenue(output).parallelism(4));
        job.awaitRunning();
        job.awaitCheckpoints(2);

        cluster.kill(cluster.taskManagers().get(0));
        cluster.startTaskManager();
        job.awaitRestores(1);
        job.awaitFinished();

        requireComplete(output);
    }

    @Test
    void a_job_stopped_with_a_savepoint_goes_on_at_another_parallelism() throws Exception {
        Path output = cluster.folder("stopped");
        FlinkJob stopped = cluster.submit(orderRevenue(output).parallelism(2));
        stopped.awaitRunning();
        stopped.awaitCheckpoints(2);
        String savepoint = stopped.stopWithSavepoint(cluster.folder("savepoints"));

        FlinkJob restored =
                cluster.submit(orderRevenue(output).parallelism(3).restoring(savepoint));
        restored.awaitFinished();

        requireComplete(output);
    }

    private static void requireComplete(Path output) throws Exception {
        ResultCheck.Differences differences = OrderRevenueCheck.compare(output, SCALE, SEED);
        assertThat(differences.first()).isEmpty();
        assertThat(differences.count()).isZero();
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
                Integer.toString(PER_SECOND),
                "--output",
                output.toUri().toString());
    }
}
