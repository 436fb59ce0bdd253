package io.groupjoin.e2e.jobs;

import java.util.Map;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.serialization.SimpleStringEncoder;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.file.sink.FileSink;
import org.apache.flink.core.fs.Path;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.filesystem.bucketassigners.BasePathBucketAssigner;
import org.apache.flink.streaming.api.functions.sink.filesystem.rollingpolicies.OnCheckpointRollingPolicy;
import org.apache.flink.util.ParameterTool;

/**
 * The plain Flink job by which the cluster kit itself is judged: for each number its key's count
 * and sum so far, one line {@code key count sum} each, exactly once.
 *
 * <p>A line lost or written twice shows in the counts, a state value lost or stale in the sums.
 */
public final class RunningSumsJob {
    private RunningSumsJob() {}

    /**
     * Runs the job.
     *
     * @param args {@code --seed s --keys k --numbers n --per-second rate --output folder}
     */
    public static void main(String[] args) throws Exception {
        ParameterTool arguments = ParameterTool.fromArgs(args);
        Numbers numbers = new Numbers(arguments.getLong("seed"), arguments.getInt("keys"));
        StreamExecutionEnvironment environment =
                StreamExecutionEnvironment.getExecutionEnvironment(strict());
        environment
                .fromSource(indexes(arguments), WatermarkStrategy.noWatermarks(), "indexes")
                .uid("indexes")
                .keyBy(numbers::keyOf, Types.LONG)
                .process(new RunningSums(numbers))
                .uid("running-sums")
                .sinkTo(lines(arguments.getRequired("output")))
                .uid("lines");
        environment.execute("running-sums");
    }

    /** Every operator named, no type left to Kryo: what a job that outlives a savepoint needs. */
    private static Configuration strict() {
        return Configuration.fromMap(
                Map.of("pipeline.auto-generate-uids", "false", "pipeline.generic-types", "false"));
    }

    private static DataGeneratorSource<Long> indexes(ParameterTool arguments) {
        return new DataGeneratorSource<>(
                index -> index,
                arguments.getLong("numbers"),
                RateLimiterStrategy.perSecond(arguments.getDouble("per-second")),
                Types.LONG);
    }

    private static FileSink<String> lines(String folder) {
        return FileSink.forRowFormat(new Path(folder), new SimpleStringEncoder<String>())
                .withBucketAssigner(new BasePathBucketAssigner<>())
                .withRollingPolicy(OnCheckpointRollingPolicy.build())
                .build();
    }
}
