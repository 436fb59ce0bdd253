package io.groupjoin.benchmarks.equality;

import io.groupjoin.benchmarks.job.Arrival;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.job.Cluster;
import io.groupjoin.benchmarks.job.JoinKind;
import io.groupjoin.benchmarks.job.WrongAnswerException;
import io.groupjoin.benchmarks.report.RatePlot;
import io.groupjoin.benchmarks.report.Report;
import io.groupjoin.benchmarks.report.ReportTable;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Command {@code bench equality}. */
@Command(
        name = "equality",
        mixinStandardHelpOptions = true,
        description = "Whole jobs on equal keys beside Flink SQL and a no-op job.")
public final class EqualityCommand implements Callable<Integer> {

    @Option(names = "--quick", description = "Fewer cases and rows; ends within ten minutes.")
    private boolean quick;

    @Option(names = "--only", description = "Only cases whose name contains this text.")
    private String only = "";

    @Option(names = "--json", description = "File for rows and targets.")
    private @Nullable Path json;

    @Option(names = "--plot", description = "SVG file for the rates over the fan-out.")
    private @Nullable Path plotFile;

    private final Report report = new Report();
    private final RatePlot plot =
            new RatePlot("Build-first, RocksDB", "build rows a key (F)", "probe rows per second");

    @Override
    public Integer call() throws Exception {
        Path checkpoints = Files.createTempDirectory("bench-checkpoints");
        try (Cluster cluster = Cluster.start(checkpoints)) {
            runCases(cluster);
        } catch (WrongAnswerException wrong) {
            Progress.say(wrong.getMessage());
            return 1;
        } finally {
            delete(checkpoints);
        }
        writeReport(System.out);
        return 0;
    }

    private void runCases(Cluster cluster) throws Exception {
        Sizes sizes = quick ? Sizes.QUICK : Sizes.FULL;
        List<Integer> others = sizes.coverage().otherFanOuts();
        FanOutBench fanOut = new FanOutBench(sizes, this::isWanted, report, plot);
        fanOut.run(cluster, Arrival.BUILD_FIRST, Backend.ROCKSDB, Coverage.fanOuts());
        fanOut.run(cluster, Arrival.INTERLEAVED, Backend.ROCKSDB, others);
        fanOut.run(cluster, Arrival.BUILD_FIRST, Backend.HEAP, others);
        if (!quick) {
            fanOut.run(cluster, Arrival.INTERLEAVED, Backend.HEAP, others);
        }
        NullKeysBench nulls = new NullKeysBench(sizes, this::isWanted, report);
        for (JoinKind join : JoinKind.values()) {
            nulls.run(cluster, join);
        }
    }

    private boolean isWanted(String name) {
        return name.contains(only);
    }

    private void writeReport(PrintStream out) throws IOException {
        out.println(ReportTable.of(report));
        if (json != null) {
            report.writeJson(json);
        }
        if (plotFile != null && !plot.isEmpty()) {
            plot.write(plotFile);
        }
    }

    private static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
