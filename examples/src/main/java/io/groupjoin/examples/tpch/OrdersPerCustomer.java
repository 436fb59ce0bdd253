package io.groupjoin.examples.tpch;

import static io.groupjoin.datastream.Aggregates.size;
import static io.groupjoin.datastream.Aggregates.sum;

import io.groupjoin.datastream.GroupJoin;
import io.groupjoin.datastream.Input;
import io.groupjoin.row.ColumnType;
import java.util.List;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.types.Row;

/** Job 1: orders and spending of every customer, also of those without orders; over POJOs. */
final class OrdersPerCustomer implements TpchJob {
    @Override
    public SingleOutputStreamOperator<Row> answers(TpchStreams streams) {
        Input<Customer> customers =
                Input.of(streams.customers())
                        .column("customer_id", ColumnType.BIGINT, Customer::getId)
                        .column("name", ColumnType.VARCHAR, Customer::getName)
                        .notNull("customer_id")
                        .insertOnly();
        Input<Order> orders =
                Input.of(streams.orders())
                        .column("order_id", ColumnType.BIGINT, Order::getId)
                        .column("customer_id", ColumnType.BIGINT, Order::getCustomerId)
                        .column("total_price", ColumnType.decimal(12, 2), Order::getTotalPrice)
                        .kind(Order::getKind);
        return GroupJoin.of(customers, orders)
                .where("customer_id")
                .equalTo("customer_id")
                .aggregate(size().as("orders"), sum("total_price").as("spent"))
                .keepUnmatched()
                .uid(name())
                .asDataStream();
    }

    @Override
    public int number() {
        return 1;
    }

    @Override
    public String name() {
        return "orders-per-customer";
    }

    @Override
    public String question() {
        return "How many orders has each customer placed, for how much? (LEFT, heart of Q13)";
    }

    @Override
    public List<String> columns() {
        return List.of(
                "customer_id BIGINT", "name VARCHAR", "orders BIGINT", "spent DECIMAL(38,2)");
    }

    @Override
    public String sql() {
        return """
               SELECT c.customer_id, c.name, count(o.order_id), sum(o.total_price)
               FROM customer c LEFT JOIN orders o ON c.customer_id = o.customer_id
               GROUP BY c.customer_id, c.name""";
    }

    @Override
    public String showFirst() {
        return "spent DESC NULLS LAST, customer_id";
    }

    @Override
    public List<Long> watched(TpchData data) {
        return Watched.customers(data);
    }

    @Override
    public long nullKeys(TpchData data) {
        return data.orderChanges().withoutCustomer();
    }
}
