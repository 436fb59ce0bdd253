package io.groupjoin.examples.tpch;

import java.util.List;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.types.Row;

/** One groupjoin over the TPC-H streams, with the SQL that says what its final result must be. */
public interface TpchJob {
    /** All jobs, by number. */
    List<TpchJob> ALL =
            List.of(
                    new OrdersPerCustomer(),
                    new OrderRevenue(),
                    new CustomersByOrders(CustomersByOrders.Side.WITHOUT_ORDERS),
                    new CustomersByOrders(CustomersByOrders.Side.WITH_ORDERS));

    int number();

    /** Short name, also the uid of the groupjoin. */
    String name();

    /** What the job answers, in one line. */
    String question();

    /** The groupjoin; its first column is a BIGINT that names the row. */
    SingleOutputStreamOperator<Row> answers(TpchStreams streams);

    /** Columns of the answers, as SQL declares them. */
    List<String> columns();

    /** The expected final answers, in SQL over customer, orders and lineitem. */
    String sql();

    /** How the final table is sorted when its first rows are shown. */
    String showFirst();

    /** First columns of a few rows whose changes tell a story. */
    List<Long> watched(TpchData data);

    /** Rows of both inputs whose key is null and that the groupjoin therefore drops. */
    long nullKeys(TpchData data);
}
