package io.groupjoin.docs;

import static io.groupjoin.datastream.Aggregates.count;
import static io.groupjoin.datastream.Aggregates.max;
import static io.groupjoin.datastream.Aggregates.sum;

import io.groupjoin.datastream.GroupJoin;
import io.groupjoin.datastream.Input;
import io.groupjoin.kernel.UnknownRetraction;
import io.groupjoin.row.Side;
import java.time.Duration;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.types.Row;

/** The code that the migration guide shows, between marks. */
final class MigrationExample {
    private MigrationExample() {}

    static DataStream<Row> fromSql(DataStream<Row> orders, DataStream<Row> payments) {
        // docs: start
        DataStream<Row> answers =
                GroupJoin.of(Input.of(orders).retracting(), Input.of(payments).retracting())
                        .where("order_id")
                        .equalTo("order_id")
                        .aggregate(count("order_id").as("payments"), sum("amount").as("paid"))
                        .keepUnmatched()
                        .uid("order-payments")
                        .asDataStream();
        // docs: end
        return answers;
    }

    static DataStream<Row> fromFunction(DataStream<Row> orders, DataStream<Row> payments) {
        // docs: start
        DataStream<Row> highest =
                GroupJoin.of(Input.of(orders).insertOnly(), Input.of(payments).retracting())
                        .where("order_id")
                        .equalTo("order_id")
                        .aggregate(max("amount").as("highest"))
                        .retention(Side.PROBE, Duration.ofDays(7))
                        .retention(Side.BUILD, Duration.ofDays(7))
                        .unknownRetractions(UnknownRetraction.IGNORE)
                        .uid("highest-payment")
                        .asDataStream();
        // docs: end
        return highest;
    }
}
