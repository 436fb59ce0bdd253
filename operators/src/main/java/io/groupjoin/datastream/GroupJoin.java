package io.groupjoin.datastream;

import org.apache.flink.streaming.api.datastream.DataStream;

/**
 * Starts a groupjoin: for every probe row, the aggregate of its matching build rows.
 *
 * <pre>{@code
 * SingleOutputStreamOperator<Row> answers =
 *         GroupJoin.of(orders, payments)
 *                 .where("order_id").equalTo("order_id")
 *                 .aggregate(size().as("payments"), sum("amount").as("paid"))
 *                 .keepUnmatched()
 *                 .asDataStream();
 * }</pre>
 */
public final class GroupJoin {
    private GroupJoin() {}

    /**
     * Columns and kinds come from the streams' type information; both are taken for retract
     * streams.
     */
    public static <P, B> KeyStage<P, B> of(DataStream<P> probe, DataStream<B> build) {
        return of(Input.of(probe), Input.of(build));
    }

    /** Inputs whose columns or promises are declared. */
    public static <P, B> KeyStage<P, B> of(Input<P> probe, Input<B> build) {
        return new KeyStage<>(Draft.of(probe, build));
    }
}
