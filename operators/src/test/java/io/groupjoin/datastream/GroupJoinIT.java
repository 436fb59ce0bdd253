package io.groupjoin.datastream;

import static io.groupjoin.datastream.Aggregates.size;
import static io.groupjoin.datastream.Aggregates.sum;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.types.Row;
import org.junit.jupiter.api.Test;

class GroupJoinIT {
    @Test
    void answers_each_order_with_its_payments() throws Exception {
        StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
        env.setParallelism(1);
        DataStream<Row> orders =
                env.fromData(
                        Types.ROW_NAMED(
                                new String[] {"order_id", "item"}, Types.LONG, Types.STRING),
                        Row.of(1L, "pen"),
                        Row.of(2L, "ink"),
                        Row.of(null, "gift"));
        DataStream<Row> payments =
                env.fromData(
                        Types.ROW_NAMED(new String[] {"order_id", "amount"}, Types.LONG, Types.INT),
                        Row.of(1L, 5),
                        Row.of(1L, 7),
                        Row.of(null, 9));
        DataStream<Row> answers =
                GroupJoin.of(orders, payments)
                        .where("order_id")
                        .equalTo("order_id")
                        .aggregate(size().as("payments"), sum("amount").as("paid"))
                        .keepUnmatched()
                        .asDataStream();
        List<Row> live = Materialised.of(answers);
        assertThat(live)
                .containsExactlyInAnyOrder(
                        Row.of(1L, "pen", 2L, 12),
                        Row.of(2L, "ink", 0L, null),
                        Row.of(null, "gift", 0L, null));
    }
}
