package io.groupjoin.datastream;

import static io.groupjoin.datastream.Aggregates.custom;
import static io.groupjoin.datastream.Aggregates.size;
import static io.groupjoin.datastream.Aggregates.sum;
import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.runtime.DistinctDays;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.types.Row;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kind of input, without generated uids and without Kryo for records. */
class InputTypesIT {
    @ParameterizedTest
    @ValueSource(strings = {"hashmap", "rocksdb"})
    void rows_and_pojos(String backend) throws Exception {
        StreamExecutionEnvironment env = Jobs.strict(backend, 2);
        DataStream<Row> orders =
                env.fromData(
                                Types.ROW_NAMED(
                                        new String[] {"id", "item"}, Types.LONG, Types.STRING),
                                Row.of(1L, "pen"),
                                Row.of(2L, "ink"),
                                Row.of(null, "gift"))
                        .uid("orders");
        DataStream<Payment> payments =
                env.fromData(new Payment(1L, 5), new Payment(1L, 7), new Payment(null, 9))
                        .uid("payments");
        SingleOutputStreamOperator<Row> answers =
                GroupJoin.of(orders, payments)
                        .where("id")
                        .equalTo("orderId")
                        .aggregate(size().as("n"), sum("amount").as("paid"))
                        .keepUnmatched()
                        .asDataStream();
        assertThat(table(Jobs.run(env, answers, Row::toString)))
                .containsExactlyInAnyOrder(
                        "[1, pen, 2, 12]", "[2, ink, 0, null]", "[null, gift, 0, null]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hashmap", "rocksdb"})
    void tuples_and_row_data(String backend) throws Exception {
        StreamExecutionEnvironment env = Jobs.strict(backend, 2);
        RowType type =
                RowType.of(
                        new org.apache.flink.table.types.logical.LogicalType[] {
                            new BigIntType(), new IntType(), VarCharType.STRING_TYPE
                        },
                        new String[] {"id", "amount", "note"});
        DataStream<Tuple2<Long, String>> orders =
                env.fromData(Tuple2.of(1L, "pen"), Tuple2.of(2L, "ink")).uid("orders");
        DataStream<RowData> payments =
                env.fromData(
                                InternalTypeInfo.of(type),
                                GenericRowData.of(1L, 5, StringData.fromString("a")),
                                GenericRowData.of(1L, 7, null))
                        .uid("payments");
        SingleOutputStreamOperator<RowData> answers =
                GroupJoin.of(orders, payments)
                        .where("f0")
                        .equalTo("id")
                        .aggregate(size().as("n"), sum("amount").as("paid"))
                        .keepUnmatched()
                        .asRowData();
        assertThat(table(Jobs.run(env, answers, InputTypesIT::text)))
                .containsExactlyInAnyOrder("[1, pen, 2, 12]", "[2, ink, 0, null]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hashmap", "rocksdb"})
    void an_accumulator_that_needs_kryo_runs_where_records_may_not(String backend)
            throws Exception {
        StreamExecutionEnvironment env = Jobs.strict(backend, 2);
        DataStream<Tuple2<Long, String>> orders = env.fromData(Tuple2.of(1L, "pen")).uid("orders");
        DataStream<Payment> payments =
                env.fromData(new Payment(1L, 5), new Payment(1L, 5), new Payment(1L, 7))
                        .uid("payments");
        SingleOutputStreamOperator<Row> answers =
                GroupJoin.of(Input.of(orders), Input.of(payments).insertOnly())
                        .where("f0")
                        .equalTo("orderId")
                        .aggregate(custom(new DistinctDays(), "amount").as("days"))
                        .asDataStream();
        assertThat(table(Jobs.run(env, answers, Row::toString))).containsExactly("[1, pen, 2]");
    }

    private static String text(RowData row) {
        return "%s[%s, %s, %s, %s]"
                .formatted(
                        row.getRowKind().shortString(),
                        row.getLong(0),
                        row.getString(1),
                        row.getLong(2),
                        row.isNullAt(3) ? null : row.getInt(3));
    }

    /** The rows that a changelog in text leaves. */
    private static List<String> table(List<String> changes) {
        List<String> live = new ArrayList<>();
        List<String> owed = new ArrayList<>();
        for (String change : changes) {
            String row = change.substring(2);
            boolean addition = change.startsWith("+");
            List<String> opposite = addition ? owed : live;
            if (!opposite.remove(row)) {
                (addition ? live : owed).add(row);
            }
        }
        assertThat(owed).as("retractions without a row").isEmpty();
        return live;
    }
}
