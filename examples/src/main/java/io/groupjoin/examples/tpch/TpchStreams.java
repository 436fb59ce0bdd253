package io.groupjoin.examples.tpch;

import java.util.Locale;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.types.Row;

/**
 * The TPC-H tables as streams of one environment: as POJOs and as Rows with named columns.
 *
 * <p>Each source runs in one subtask, so a stream keeps its order until it is shuffled by key.
 */
public final class TpchStreams {
    /** Rows per second of a source that nothing holds back. */
    static final double UNLIMITED = Double.POSITIVE_INFINITY;

    private final StreamExecutionEnvironment env;
    private final TpchData data;
    private final double rowsPerSecond;

    /**
     * @param rowsPerSecond of orders and lines together, each in proportion to its length
     */
    public TpchStreams(StreamExecutionEnvironment env, TpchData data, double rowsPerSecond) {
        this.env = env;
        this.data = data;
        this.rowsPerSecond = rowsPerSecond;
    }

    DataStream<Customer> customers() {
        return stream(
                "customers",
                data.customers().size(),
                (rows, index) -> rows.customers().get(index),
                Types.POJO(Customer.class));
    }

    DataStream<Row> customerRows() {
        return stream(
                "customers",
                data.customers().size(),
                (rows, index) -> rows.customers().get(index).toRow(),
                Types.ROW_NAMED(
                        new String[] {"customer_id", "name", "segment"},
                        Types.LONG,
                        Types.STRING,
                        Types.STRING));
    }

    DataStream<Order> orders() {
        return stream(
                "orders",
                data.orderChanges().size(),
                (rows, index) -> rows.orderChanges().at(index),
                Order.TYPE);
    }

    DataStream<Row> orderRows() {
        return stream(
                "orders",
                data.orderChanges().size(),
                (rows, index) -> rows.orderChanges().at(index).toRow(),
                Types.ROW_NAMED(
                        new String[] {"order_id", "customer_id", "order_date", "total_price"},
                        Types.LONG,
                        Types.LONG,
                        Types.LOCAL_DATE,
                        Types.BIG_DEC));
    }

    DataStream<Row> lineRows() {
        return stream(
                "lines",
                data.lineChanges().size(),
                (rows, index) -> rows.lineChanges().at(index),
                Types.ROW_NAMED(
                        new String[] {"order_id", "line_number", "price"},
                        Types.LONG,
                        Types.INT,
                        Types.BIG_DEC));
    }

    private <T> DataStream<T> stream(
            String name, int size, TpchSource.RowAt<T> rowAt, TypeInformation<T> type) {
        TpchSource<T> rows = new TpchSource<>(data, rowAt);
        return env.fromSource(
                        new DataGeneratorSource<>(rows, size, limit(size), type),
                        WatermarkStrategy.noWatermarks(),
                        name)
                .setParallelism(1)
                .uid("source-" + name.toLowerCase(Locale.ROOT));
    }

    private RateLimiterStrategy<?> limit(int size) {
        if (rowsPerSecond == UNLIMITED) {
            return RateLimiterStrategy.noOp();
        }
        double all = data.orderChanges().size() + data.lineChanges().size();
        return RateLimiterStrategy.perSecond(Math.max(1, rowsPerSecond * size / all));
    }
}
