package io.groupjoin.docs;

import static io.groupjoin.datastream.Aggregates.size;
import static io.groupjoin.datastream.Aggregates.sum;

import io.groupjoin.datastream.GroupJoin;
import io.groupjoin.datastream.Input;
import io.groupjoin.datastream.ReadyStage;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.types.Row;

/** The code that the README shows, between the two marks. */
final class ReadmeExample {
    private ReadmeExample() {}

    static ReadyStage<Row, Row> groupjoin(StreamExecutionEnvironment env) {
        // README: start
        TypeInformation<Row> order =
                Types.ROW_NAMED(new String[] {"order_id", "item"}, Types.LONG, Types.STRING);
        TypeInformation<Row> payment =
                Types.ROW_NAMED(new String[] {"order_id", "amount"}, Types.LONG, Types.INT);
        DataStream<Row> orders =
                env.fromData(order, Row.of(1L, "pen"), Row.of(2L, "ink"), Row.of(null, "gift"));
        DataStream<Row> payments =
                env.fromData(payment, Row.of(1L, 5), Row.of(1L, 7), Row.of(null, 9));

        ReadyStage<Row, Row> groupjoin =
                GroupJoin.of(Input.of(orders).insertOnly(), Input.of(payments).insertOnly())
                        .where("order_id")
                        .equalTo("order_id")
                        .aggregate(size().as("payments"), sum("amount").as("paid"))
                        .keepUnmatched()
                        .uid("order-payments");
        System.out.println(groupjoin.explain());
        groupjoin.asDataStream().print();
        // README: end
        return groupjoin;
    }
}
