package io.groupjoin.examples.tpch;

import io.groupjoin.examples.LocalCluster;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Command that runs the TPC-H jobs in this JVM and checks their complete results.
 *
 * <p>Exit code 0: no differences; 1: differences or a failed job; 2: wrong usage.
 */
@Command(
        name = "tpch",
        mixinStandardHelpOptions = true,
        version = "Groupjoin for Apache Flink",
        usageHelpAutoWidth = true,
        sortOptions = false,
        description =
                "Runs groupjoins over the TPC-H tables as changing streams in a Flink inside this"
                        + " JVM, shows what they send, and compares every complete final result"
                        + " with DuckDB.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:no differences", "1:differences, or a job failed", "2:wrong usage"})
public final class Tpch implements Callable<Integer> {
    private static final int WEB_PORT = 8081;

    /** State backends to choose from. */
    enum Backend {
        rocksdb("rocksdb"),
        heap("hashmap");

        private final String flinkName;

        Backend(String flinkName) {
            this.flinkName = flinkName;
        }
    }

    @Parameters(
            paramLabel = "JOB",
            arity = "0..*",
            description = "Numbers of the jobs to run; all by default. --list shows them.")
    private List<Integer> numbers = new ArrayList<>();

    @Option(
            names = "--scale",
            defaultValue = "0.1",
            description = "TPC-H scale factor; 1 is 6 million lines. Default: ${DEFAULT-VALUE}.")
    private double scale;

    @Option(
            names = "--seed",
            defaultValue = "42",
            description =
                    "Decides which rows come late, are corrected or cancelled, and which orders"
                            + " have no customer. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--parallelism",
            defaultValue = "2",
            description = "Subtasks of each groupjoin. Default: ${DEFAULT-VALUE}.")
    private int parallelism;

    @Option(
            names = "--backend",
            defaultValue = "rocksdb",
            description =
                    "Where state is kept: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Backend backend = Backend.rocksdb;

    @Option(
            names = "--rows-per-second",
            paramLabel = "<rows>",
            defaultValue = "Infinity",
            description = "Slows orders and lines together down to this rate. Default: unlimited.")
    private double rowsPerSecond;

    @Option(
            names = "--inject-fault",
            description = "Corrupts one row of each result on purpose; the check must notice.")
    private boolean injectFault;

    @Option(
            names = "--webui",
            description =
                    "Serves Flink's web page on port " + WEB_PORT + " until Enter is pressed.")
    private boolean webUi;

    @Option(names = "--list", description = "Lists the jobs and ends.")
    private boolean list;

    @Spec private @Nullable CommandSpec spec;

    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Tpch());
    }

    @Override
    public Integer call() throws Exception {
        PrintWriter out = commandSpec().commandLine().getOut();
        List<TpchJob> jobs = chosen();
        checkOptions();
        if (list) {
            jobs.forEach(
                    job -> out.printf("%d  %-25s %s%n", job.number(), job.name(), job.question()));
            return CommandLine.ExitCode.OK;
        }
        return run(jobs, out);
    }

    private int run(List<TpchJob> jobs, PrintWriter out) throws Exception {
        long start = System.nanoTime();
        TpchData data = TpchData.of(scale, seed);
        introduce(data, out);
        long differences = 0;
        try (LocalCluster cluster =
                        LocalCluster.start(backend.flinkName, parallelism, webUi ? WEB_PORT : 0);
                ResultCheck check = new ResultCheck(data)) {
            JobRunner runner = new JobRunner(cluster, check, data, rowsPerSecond, out);
            announce(cluster, out);
            for (TpchJob job : jobs) {
                differences += injectFault ? runner.runWithFault(job) : runner.run(job);
            }
            conclude(jobs.size(), differences, Duration.ofNanos(System.nanoTime() - start), out);
            keepUp(cluster, out);
        }
        return differences == 0 ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    private void introduce(TpchData data, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "TPC-H at scale %s, seed %d: %,d customers, %,d orders, %,d lines;"
                        + " %s state, parallelism %d%n",
                scale,
                seed,
                data.customers().size(),
                data.orders().size(),
                data.lines().size(),
                backend,
                parallelism);
        out.flush();
    }

    private void announce(LocalCluster cluster, PrintWriter out) throws Exception {
        if (webUi) {
            out.println("Flink's web page: " + cluster.page());
            out.flush();
        }
    }

    private static void conclude(int jobs, long differences, Duration elapsed, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%n%s: %d jobs, %,d differences, %.1f s%n",
                differences == 0 ? "ALL RIGHT" : "WRONG",
                jobs,
                differences,
                elapsed.toMillis() / 1000.0);
        out.flush();
    }

    private void keepUp(LocalCluster cluster, PrintWriter out) throws Exception {
        if (webUi) {
            out.println("Press Enter to end " + cluster.page());
            out.flush();
            awaitEnter();
        }
    }

    private static void awaitEnter() throws IOException {
        int read = System.in.read();
        while (read != '\n' && read != -1) {
            read = System.in.read();
        }
    }

    private List<TpchJob> chosen() {
        if (numbers.isEmpty()) {
            return TpchJob.ALL;
        }
        return numbers.stream().map(this::job).toList();
    }

    private TpchJob job(int number) {
        return TpchJob.ALL.stream()
                .filter(job -> job.number() == number)
                .findFirst()
                .orElseThrow(() -> wrong("There is no job " + number + "; --list shows them."));
    }

    private void checkOptions() {
        if (!(scale > 0 && scale <= 20)) {
            throw wrong("--scale is above 0 and at most 20, not " + scale + ".");
        }
        if (!(rowsPerSecond >= 1)) {
            throw wrong("--rows-per-second is at least 1, not " + rowsPerSecond + ".");
        }
        if (parallelism < 1 || parallelism > 64) {
            throw wrong("--parallelism is 1 to 64, not " + parallelism + ".");
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(commandSpec().commandLine(), message);
    }

    private CommandSpec commandSpec() {
        if (spec == null) {
            throw new IllegalStateException("picocli did not start this command.");
        }
        return spec;
    }
}
