package io.groupjoin.benchmarks.job;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.BooleanType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.util.OutputTag;

/**
 * What every engine starts from.
 *
 * @param probe insert-only rows {@code (id BIGINT, k BIGINT)}
 * @param build insert-only rows {@code (v BIGINT, k BIGINT)}
 */
public record Inputs(
        StreamExecutionEnvironment env, DataStream<RowData> probe, DataStream<RowData> build) {

    private static final InternalTypeInfo<RowData> CHANGE =
            InternalTypeInfo.of(
                    RowType.of(
                            new LogicalType[] {
                                new BooleanType(false), new BigIntType(false), new BigIntType()
                            },
                            new String[] {"probe", "n", "k"}));
    private static final InternalTypeInfo<RowData> PROBE = keyed("id");
    private static final InternalTypeInfo<RowData> BUILD = keyed("v");

    static Inputs of(StreamExecutionEnvironment env, Workload workload, Run run) {
        OutputTag<RowData> tag = new OutputTag<>("build", BUILD);
        SingleOutputStreamOperator<RowData> probe =
                env.fromSource(
                                new ChangeSource(workload, run.name()),
                                WatermarkStrategy.noWatermarks(),
                                "changes",
                                CHANGE)
                        .uid("changes")
                        .process(new SplitSides(tag), PROBE)
                        .uid("sides")
                        .name("sides");
        return new Inputs(env, probe, probe.getSideOutput(tag));
    }

    private static InternalTypeInfo<RowData> keyed(String first) {
        return InternalTypeInfo.of(
                RowType.of(
                        new LogicalType[] {new BigIntType(false), new BigIntType()},
                        new String[] {first, "k"}));
    }
}
