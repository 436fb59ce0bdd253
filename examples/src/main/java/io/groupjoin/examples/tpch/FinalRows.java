package io.groupjoin.examples.tpch;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/** The input rows that are left after all corrections and cancellations, as DuckDB tables. */
final class FinalRows {
    private FinalRows() {}

    static void load(DuckDBConnection db, TpchData data) throws SQLException {
        try (Statement statement = db.createStatement()) {
            statement.execute(
                    "CREATE TABLE customer (customer_id BIGINT, name VARCHAR, segment VARCHAR)");
            statement.execute(
                    "CREATE TABLE orders (order_id BIGINT, customer_id BIGINT, order_date DATE,"
                            + " total_price DECIMAL(12,2))");
            statement.execute(
                    "CREATE TABLE lineitem (order_id BIGINT, line_number INTEGER,"
                            + " price DECIMAL(12,2))");
        }
        loadCustomers(db, data);
        loadOrders(db, data);
        loadLines(db, data);
    }

    private static void loadCustomers(DuckDBConnection db, TpchData data) throws SQLException {
        try (DuckDBAppender table = db.createAppender("customer")) {
            for (Customer customer : data.customers()) {
                append(table, customer.getId(), customer.getName(), customer.getSegment());
            }
        }
    }

    private static void loadOrders(DuckDBConnection db, TpchData data) throws SQLException {
        try (DuckDBAppender table = db.createAppender("orders")) {
            for (int row = 0; row < data.orders().size(); row++) {
                Order order = data.orders().get(row);
                if (!data.fates().ofOrder(row).cancelled()) {
                    append(
                            table,
                            order.getId(),
                            order.getCustomerId(),
                            order.getDate(),
                            order.getTotalPrice());
                }
            }
        }
    }

    private static void loadLines(DuckDBConnection db, TpchData data) throws SQLException {
        Lines lines = data.lines();
        try (DuckDBAppender table = db.createAppender("lineitem")) {
            for (int line = 0; line < lines.size(); line++) {
                int order = lines.order(line);
                Fates.LineFate fate = data.fates().ofLine(line, order);
                if (!fate.cancelled() && !data.fates().ofOrder(order).cancelled()) {
                    append(
                            table,
                            data.orders().get(order).getId(),
                            lines.number(line),
                            Lines.price(fate.correctedCents(lines.cents(line))));
                }
            }
        }
    }

    private static void append(DuckDBAppender table, @Nullable Object... values)
            throws SQLException {
        append(table, Arrays.asList(values));
    }

    static void append(DuckDBAppender table, List<@Nullable Object> values) throws SQLException {
        table.beginRow();
        for (Object value : values) {
            appendValue(table, value);
        }
        table.endRow();
    }

    private static void appendValue(DuckDBAppender table, @Nullable Object value)
            throws SQLException {
        if (value == null) {
            table.appendNull();
        } else if (value instanceof Long number) {
            table.append(number.longValue());
        } else if (value instanceof Integer number) {
            table.append(number.intValue());
        } else if (value instanceof BigDecimal decimal) {
            table.append(decimal);
        } else if (value instanceof LocalDate date) {
            table.append(date);
        } else if (value instanceof String text) {
            table.append(text);
        } else {
            throw new IllegalArgumentException(
                    "No column of the answers holds a " + value.getClass().getName() + ".");
        }
    }
}
