package io.groupjoin.examples.tpch;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.flink.api.common.serialization.SimpleStringEncoder;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.connector.file.sink.FileSink;
import org.apache.flink.core.fs.Path;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.filesystem.rollingpolicies.OnCheckpointRollingPolicy;
import org.apache.flink.types.Row;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Job 2 for a cluster: its changes as lines of text, each exactly once, in the files of a folder.
 *
 * <p>A line is the kind ({@code +I -U +U -D}) and the answer's columns, split by tabs; {@code \N}
 * stands for NULL. Finished files have names that start with {@code part-}. {@link
 * OrderRevenueCheck} reads them.
 */
@Command(
        name = "order-revenue",
        mixinStandardHelpOptions = true,
        version = "Groupjoin for Apache Flink",
        usageHelpAutoWidth = true,
        description = "Writes the changing revenue of every TPC-H order into text files.")
public final class OrderRevenueJob {
    static final String NULL = "\\N";
    static final String SEPARATOR = "\t";

    @Option(
            names = "--scale",
            defaultValue = "0.1",
            description = "TPC-H scale factor. Default: ${DEFAULT-VALUE}.")
    private double scale;

    @Option(
            names = "--seed",
            defaultValue = "42",
            description = "Decides what becomes of the rows. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--output", required = true, description = "Folder of the files, as a URI.")
    private String output = "";

    @Option(
            names = "--rows-per-second",
            defaultValue = "Infinity",
            description = "Orders and lines together; unlimited by default.")
    private double rowsPerSecond;

    @Option(
            names = "--checkpoint-millis",
            defaultValue = "1000",
            description =
                    "Time between checkpoints, which finish files. Default: ${DEFAULT-VALUE}.")
    private long checkpointMillis;

    /** Submits the job; with a wrong option it throws and exits nothing, as it may run anywhere. */
    public static void main(String[] args) throws Exception {
        OrderRevenueJob job = new OrderRevenueJob();
        CommandLine command = new CommandLine(job);
        CommandLine.ParseResult parsed = command.parseArgs(args);
        if (!CommandLine.printHelpIfRequested(parsed)) {
            job.build(StreamExecutionEnvironment.getExecutionEnvironment(settings()))
                    .execute("order-revenue");
        }
    }

    private static Configuration settings() {
        Configuration settings = new Configuration();
        settings.set(PipelineOptions.GENERIC_TYPES, false);
        settings.set(PipelineOptions.AUTO_GENERATE_UIDS, false);
        return settings;
    }

    private StreamExecutionEnvironment build(StreamExecutionEnvironment env) {
        env.enableCheckpointing(checkpointMillis);
        TpchStreams streams = new TpchStreams(env, TpchData.of(scale, seed), rowsPerSecond);
        DataStream<String> lines =
                new OrderRevenue()
                        .answers(streams)
                        .map(OrderRevenueJob::line)
                        .returns(Types.STRING)
                        .name("line")
                        .uid("line");
        lines.sinkTo(files()).name("files").uid("files");
        return env;
    }

    private FileSink<String> files() {
        return FileSink.forRowFormat(new Path(output), new SimpleStringEncoder<String>())
                .withRollingPolicy(OnCheckpointRollingPolicy.build())
                .build();
    }

    private static String line(Row change) {
        return IntStream.range(0, change.getArity())
                .mapToObj(change::getField)
                .map(value -> value == null ? NULL : value.toString())
                .collect(
                        Collectors.joining(
                                SEPARATOR, change.getKind().shortString() + SEPARATOR, ""));
    }
}
