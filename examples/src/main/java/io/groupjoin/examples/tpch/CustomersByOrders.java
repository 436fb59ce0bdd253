package io.groupjoin.examples.tpch;

import io.groupjoin.datastream.GroupJoin;
import io.groupjoin.datastream.Input;
import io.groupjoin.row.ColumnType;
import java.util.List;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.types.Row;

/** Jobs 3 and 4: the customers without orders, and those with; over Rows. */
final class CustomersByOrders implements TpchJob {
    /** Which customers are asked for. */
    enum Side {
        WITHOUT_ORDERS,
        WITH_ORDERS
    }

    private final Side side;

    CustomersByOrders(Side side) {
        this.side = side;
    }

    @Override
    public SingleOutputStreamOperator<Row> answers(TpchStreams streams) {
        Input<Row> customers = Input.of(streams.customerRows()).notNull("customer_id").insertOnly();
        Input<Row> orders =
                Input.of(streams.orderRows()).type("total_price", ColumnType.decimal(12, 2));
        var matched = GroupJoin.of(customers, orders).where("customer_id").equalTo("customer_id");
        var chosen =
                switch (side) {
                    case WITHOUT_ORDERS -> matched.anti();
                    case WITH_ORDERS -> matched.semi();
                };
        return chosen.uid(name()).asDataStream();
    }

    @Override
    public int number() {
        return switch (side) {
            case WITHOUT_ORDERS -> 3;
            case WITH_ORDERS -> 4;
        };
    }

    @Override
    public String name() {
        return switch (side) {
            case WITHOUT_ORDERS -> "customers-without-orders";
            case WITH_ORDERS -> "customers-with-orders";
        };
    }

    @Override
    public String question() {
        return switch (side) {
            case WITHOUT_ORDERS -> "Which customers have no order, or no longer one? (ANTI)";
            case WITH_ORDERS -> "Which customers have an order? (SEMI)";
        };
    }

    @Override
    public List<String> columns() {
        return List.of("customer_id BIGINT", "name VARCHAR", "segment VARCHAR");
    }

    @Override
    public String sql() {
        String test =
                switch (side) {
                    case WITHOUT_ORDERS -> "NOT EXISTS";
                    case WITH_ORDERS -> "EXISTS";
                };
        return """
               SELECT c.customer_id, c.name, c.segment FROM customer c
               WHERE %s (SELECT 1 FROM orders o WHERE o.customer_id = c.customer_id)"""
                .formatted(test);
    }

    @Override
    public String showFirst() {
        return "customer_id";
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
