package io.groupjoin.datastream;

import static io.groupjoin.datastream.Aggregates.size;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.row.InvalidSpecException;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.api.java.tuple.Tuple1;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.types.Row;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Batch execution that is chosen after the groupjoin was built, or by Flink itself. */
class BatchExecutionIT {
    @ParameterizedTest
    @EnumSource(
            value = RuntimeExecutionMode.class,
            names = {"BATCH", "AUTOMATIC"})
    void a_job_that_turns_out_to_be_batch_fails_by_name(RuntimeExecutionMode chosen) {
        StreamExecutionEnvironment env = Jobs.strict("hashmap", 1);
        DataStream<Tuple1<Long>> orders = env.fromData(Tuple1.of(1L)).uid("orders");
        DataStream<Tuple1<Long>> payments = env.fromData(Tuple1.of(1L)).uid("payments");
        SingleOutputStreamOperator<Row> answers =
                GroupJoin.of(orders, payments)
                        .where("f0")
                        .equalTo("f0")
                        .aggregate(size())
                        .asDataStream();
        env.setRuntimeMode(chosen);
        assertThatThrownBy(() -> Jobs.run(env, answers, Row::toString))
                .rootCause()
                .isInstanceOf(InvalidSpecException.class)
                .hasMessage(
                        "Groupjoin 'groupjoin' cannot run in batch execution: changes would arrive"
                                + " sorted by key instead of in their order. Set"
                                + " execution.runtime-mode to STREAMING; bounded inputs then end the"
                                + " job as well.");
    }
}
