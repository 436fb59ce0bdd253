package io.groupjoin.datastream;

import static io.groupjoin.datastream.Aggregates.size;
import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.kernel.Emission;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Probe rows whose join key moves between subtasks, over restoreOrder, in a running job. */
class MovingRowsIT {
    private static final TypeInformation<Row> ROWS =
            Types.ROW_NAMED(new String[] {"id", "k"}, Types.LONG, Types.LONG);

    @ParameterizedTest
    @CsvSource({
        "hashmap,RETRACT,ROW",
        "hashmap,UPSERT,ROW_DATA",
        "hashmap,RETRACT,ROW_DATA",
        "rocksdb,RETRACT,ROW_DATA",
        "rocksdb,UPSERT,ROW"
    })
    void a_consumer_by_id_sees_each_row_in_order(String backend, Emission emission, String type)
            throws Exception {
        long seed = 11;
        Random random = new Random(seed);
        Map<Long, Long> live = new HashMap<>();
        Row[] orders = moves(random, live);
        StreamExecutionEnvironment env = Jobs.strict(backend, 3);
        DataStream<Row> probe = env.fromData(ROWS, orders).setParallelism(1).uid("orders");
        DataStream<Row> build =
                env.fromData(ROWS, Row.of(1L, 1L), Row.of(2L, 2L), Row.of(3L, 2L))
                        .setParallelism(1)
                        .uid("payments");
        ReadyStage<Row, Row> ready =
                GroupJoin.of(Input.of(probe).uniqueKey("id"), Input.of(build))
                        .where("k")
                        .equalTo("k")
                        .aggregate(size().as("n"))
                        .keepUnmatched()
                        .emit(emission)
                        .restoreOrder("id");
        List<String> told =
                type.equals("ROW")
                        ? Jobs.run(env, ready.asDataStream(), Row::toString)
                        : Jobs.run(env, ready.asRowData(), MovingRowsIT::text);
        Map<Long, String> expected = new HashMap<>();
        live.forEach((id, k) -> expected.put(id, "[%d, %s, %d]".formatted(id, k, matches(k))));
        assertThat(held(told, "seed " + seed)).isEqualTo(expected);
    }

    @Test
    void null_key_rows_keep_their_order_where_the_parallelism_changes() throws Exception {
        List<Row> changes = new ArrayList<>();
        for (long round = 0; round < 200; round++) {
            for (long id = 0; id < 3; id++) {
                changes.add(Row.ofKind(RowKind.INSERT, id, null));
                changes.add(Row.ofKind(RowKind.DELETE, id, null));
            }
        }
        StreamExecutionEnvironment env = Jobs.strict("hashmap", 3);
        DataStream<Row> probe =
                env.fromData(ROWS, changes.toArray(Row[]::new)).setParallelism(1).uid("orders");
        DataStream<Row> build =
                env.fromData(ROWS, Row.of(1L, 1L)).setParallelism(1).uid("payments");
        List<String> told =
                Jobs.run(
                        env,
                        GroupJoin.of(probe, build).where("k").equalTo("k").anti().asDataStream(),
                        Row::toString);
        assertThat(told).hasSize(changes.size());
        assertThat(held(told, "in order")).isEmpty();
    }

    private static long matches(@Nullable Long k) {
        return k == null ? 0 : k == 1 ? 1 : k == 2 ? 2 : 0;
    }

    private static Row[] moves(Random random, Map<Long, Long> live) {
        List<Row> changes = new ArrayList<>();
        for (int step = 0; step < 600; step++) {
            long id = random.nextInt(20);
            Long next = random.nextInt(6) == 0 ? null : (long) random.nextInt(8);
            if (live.containsKey(id)) {
                changes.add(Row.ofKind(RowKind.UPDATE_BEFORE, id, live.get(id)));
                changes.add(Row.ofKind(RowKind.UPDATE_AFTER, id, next));
            } else {
                changes.add(Row.ofKind(RowKind.INSERT, id, next));
            }
            live.put(id, next);
        }
        return changes.toArray(Row[]::new);
    }

    private static Map<Long, String> held(List<String> changes, String label) {
        Map<Long, String> held = new HashMap<>();
        for (String change : changes) {
            String row = change.substring(2);
            Long id = Long.valueOf(row.substring(1, row.indexOf(',')));
            switch (change.substring(0, 2)) {
                case "+I" -> assertThat(held.put(id, row)).as("%s: +I %s", label, row).isNull();
                case "+U" ->
                        assertThat(held.put(id, row))
                                .as("%s: +U %s", label, row)
                                .isNotNull()
                                .isNotEqualTo(row);
                case "-U" -> assertThat(held).as("%s: -U %s", label, row).containsEntry(id, row);
                default -> assertThat(held.remove(id)).as("%s: -D", label).isEqualTo(row);
            }
        }
        return held;
    }

    private static String text(RowData row) {
        return "%s[%s, %s, %s]"
                .formatted(
                        row.getRowKind().shortString(),
                        row.getLong(0),
                        row.isNullAt(1) ? null : row.getLong(1),
                        row.getLong(2));
    }
}
