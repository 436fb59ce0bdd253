package io.groupjoin.examples.tpch;

import static io.groupjoin.datastream.Aggregates.max;
import static io.groupjoin.datastream.Aggregates.min;
import static io.groupjoin.datastream.Aggregates.size;
import static io.groupjoin.datastream.Aggregates.sum;

import io.groupjoin.datastream.GroupJoin;
import io.groupjoin.datastream.Input;
import io.groupjoin.row.ColumnType;
import java.util.List;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.types.Row;

/**
 * Job 2: lines and revenue of every order, while lines come early and late, prices are corrected
 * and lines and orders are cancelled; over Rows.
 */
final class OrderRevenue implements TpchJob {
    @Override
    public SingleOutputStreamOperator<Row> answers(TpchStreams streams) {
        Input<Row> orders =
                Input.of(streams.orderRows()).type("total_price", ColumnType.decimal(12, 2));
        Input<Row> lines = Input.of(streams.lineRows()).type("price", ColumnType.decimal(12, 2));
        return GroupJoin.of(orders, lines)
                .where("order_id")
                .equalTo("order_id")
                .aggregate(
                        size().as("lines"),
                        sum("price").as("revenue"),
                        min("price").as("cheapest"),
                        max("price").as("dearest"))
                .uid(name())
                .asDataStream();
    }

    @Override
    public int number() {
        return 2;
    }

    @Override
    public String name() {
        return "order-revenue";
    }

    @Override
    public String question() {
        return "What is each order worth, with its late, corrected and cancelled lines? (INNER)";
    }

    @Override
    public List<String> columns() {
        return List.of(
                "order_id BIGINT",
                "customer_id BIGINT",
                "order_date DATE",
                "total_price DECIMAL(12,2)",
                "lines BIGINT",
                "revenue DECIMAL(38,2)",
                "cheapest DECIMAL(12,2)",
                "dearest DECIMAL(12,2)");
    }

    @Override
    public String sql() {
        return """
               SELECT o.order_id, o.customer_id, o.order_date, o.total_price,
                      count(*), sum(l.price), min(l.price), max(l.price)
               FROM orders o JOIN lineitem l ON o.order_id = l.order_id
               GROUP BY o.order_id, o.customer_id, o.order_date, o.total_price""";
    }

    @Override
    public String showFirst() {
        return "revenue DESC, order_id";
    }

    @Override
    public List<Long> watched(TpchData data) {
        return Watched.orders(data);
    }

    /** Orders without a customer have an order number all the same. */
    @Override
    public long nullKeys(TpchData data) {
        return 0;
    }
}
