package io.groupjoin.runtime;

import static io.groupjoin.datastream.Aggregates.size;
import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.kernel.Emission;
import io.groupjoin.key.GroupKey;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.apache.flink.runtime.state.TestableKeyedStateBackend;
import org.apache.flink.streaming.api.operators.KeyedProcessOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows (id, k, n) whose k moves between subtasks are told in order per id. */
class OrderRestorerTest {
    private static GroupJoinPlan<Row, Row, Row> plan(Emission emission) {
        return Plans.matched()
                .aggregate(size())
                .keepUnmatched()
                .emit(emission)
                .restoreOrder("id")
                .plan();
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void a_move_seen_in_order_is_a_deletion_and_an_insertion(Backend backend) throws Exception {
        try (Restorer restorer = new Restorer(plan(Emission.RETRACT), backend)) {
            assertThat(restorer.tell("+I", 1, 10, 0)).containsExactly("+I[1, 10, 0]");
            assertThat(restorer.tell("-D", 1, 10, 0)).containsExactly("-D[1, 10, 0]");
            assertThat(restorer.tell("+I", 1, 20, 0)).containsExactly("+I[1, 20, 0]");
        }
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void a_move_whose_new_row_overtakes_the_old_one_is_an_update(Backend backend) throws Exception {
        try (Restorer restorer = new Restorer(plan(Emission.RETRACT), backend)) {
            restorer.tell("+I", 1, 10, 0);
            assertThat(restorer.tell("+I", 1, 20, 0))
                    .containsExactly("-U[1, 10, 0]", "+U[1, 20, 0]");
            assertThat(restorer.tell("-D", 1, 10, 0)).isEmpty();
            assertThat(restorer.tell("-D", 1, 20, 0)).containsExactly("-D[1, 20, 0]");
        }
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void an_update_before_waits_for_its_update_after(Backend backend) throws Exception {
        try (Restorer restorer = new Restorer(plan(Emission.RETRACT), backend)) {
            restorer.tell("+I", 1, 10, 0);
            assertThat(restorer.tell("-U", 1, 10, 0)).isEmpty();
            assertThat(restorer.tell("+U", 1, 10, 1))
                    .containsExactly("-U[1, 10, 0]", "+U[1, 10, 1]");
        }
    }

    @Test
    void upsert_emission_tells_only_the_new_row() throws Exception {
        try (Restorer restorer = new Restorer(plan(Emission.UPSERT), Backend.HEAP)) {
            assertThat(restorer.tell("+I", 1, 10, 0)).containsExactly("+I[1, 10, 0]");
            assertThat(restorer.tell("-U", 1, 10, 0)).isEmpty();
            assertThat(restorer.tell("+U", 1, 10, 1)).containsExactly("+U[1, 10, 1]");
            assertThat(restorer.tell("+I", 1, 20, 0)).containsExactly("+U[1, 20, 0]");
            assertThat(restorer.tell("-D", 1, 10, 1)).isEmpty();
            assertThat(restorer.tell("-D", 1, 20, 0)).containsExactly("-D[1, 20, 0]");
        }
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void a_row_that_is_gone_leaves_no_state(Backend backend) throws Exception {
        try (Restorer restorer = new Restorer(plan(Emission.RETRACT), backend)) {
            for (int id = 0; id < 10; id++) {
                restorer.tell("+I", id, 10, 0);
                restorer.tell("+I", id, 20, 0);
                restorer.tell("-D", id, 10, 0);
                restorer.tell("-D", id, 20, 0);
            }
            assertThat(restorer.stateEntries()).isZero();
        }
    }

    /**
     * Each id has one live row whose k moves at random; the changes of one k stay in order, those
     * of different ks are interleaved at random, as two subtasks would send them.
     */
    @ParameterizedTest
    @EnumSource(Emission.class)
    void random_moves_keep_the_laws_of_the_changelog(Emission emission) throws Exception {
        if (emission == Emission.ON_PROBE) {
            return;
        }
        for (long seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            Map<Long, Row> live = new HashMap<>();
            List<Deque<Row>> subtasks = sent(random, live);
            ToldTable told = new ToldTable(emission, "seed " + seed);
            Backend backend = seed % 10 == 0 ? Backend.ROCKSDB : Backend.HEAP;
            try (Restorer restorer = new Restorer(plan(emission), backend)) {
                while (!subtasks.isEmpty()) {
                    int next = random.nextInt(subtasks.size());
                    restorer.tell(subtasks.get(next).removeFirst()).forEach(told::apply);
                    subtasks.removeIf(Deque::isEmpty);
                }
            }
            assertThat(told.rows).as("seed %d", seed).isEqualTo(live);
        }
    }

    private static List<Deque<Row>> sent(Random random, Map<Long, Row> live) {
        List<Deque<Row>> subtasks = List.of(new ArrayDeque<>(), new ArrayDeque<>());
        for (int step = 0; step < 120; step++) {
            long id = random.nextInt(4);
            Row old = live.get(id);
            Row now = Row.of(id, (long) random.nextInt(4), (long) random.nextInt(3));
            if (old == null) {
                send(subtasks, RowKind.INSERT, now, live);
            } else if (random.nextInt(5) == 0) {
                send(subtasks, RowKind.DELETE, old, live);
            } else if (Objects.equals(old.getField(1), now.getField(1))) {
                send(subtasks, RowKind.UPDATE_BEFORE, old, live);
                send(subtasks, RowKind.UPDATE_AFTER, now, live);
            } else {
                send(subtasks, RowKind.DELETE, old, live);
                send(subtasks, RowKind.INSERT, now, live);
            }
        }
        return new ArrayList<>(subtasks);
    }

    private static void send(
            List<Deque<Row>> subtasks, RowKind kind, Row row, Map<Long, Row> live) {
        Row change = Row.copy(row);
        change.setKind(kind);
        subtasks.get((int) ((long) row.getField(1) % 2)).add(change);
        if (kind == RowKind.INSERT || kind == RowKind.UPDATE_AFTER) {
            live.put((Long) row.getField(0), row);
        } else {
            live.remove((Long) row.getField(0));
        }
    }

    /** What a consumer that updates by id holds; fails where a change breaks a law. */
    private static final class ToldTable {
        final Map<Long, Row> rows = new HashMap<>();
        private final Emission emission;
        private final String label;
        private boolean updating;

        ToldTable(Emission emission, String label) {
            this.emission = emission;
            this.label = label;
        }

        void apply(Row change) {
            Row row = Row.copy(change);
            row.setKind(RowKind.INSERT);
            Long id = (Long) row.getField(0);
            Row held = rows.get(id);
            switch (change.getKind()) {
                case INSERT -> {
                    assertThat(held).as("%s: first +I of %s", label, row).isNull();
                    rows.put(id, row);
                }
                case UPDATE_BEFORE -> {
                    assertThat(held).as("%s: -U names what is held", label).isEqualTo(row);
                    assertThat(emission).isEqualTo(Emission.RETRACT);
                    updating = true;
                }
                case UPDATE_AFTER -> {
                    assertThat(held).as("%s: +U of a held row that differs", label).isNotNull();
                    assertThat(held).as("%s: no update to the same row", label).isNotEqualTo(row);
                    assertThat(updating).isEqualTo(emission == Emission.RETRACT);
                    updating = false;
                    rows.put(id, row);
                }
                case DELETE -> {
                    assertThat(held).as("%s: -D names what is held", label).isEqualTo(row);
                    rows.remove(id);
                }
            }
        }
    }

    /** The restoring stage in Flink's harness. */
    private static final class Restorer implements AutoCloseable {
        final KeyedOneInputStreamOperatorTestHarness<GroupKey, Row, Row> harness;

        Restorer(GroupJoinPlan<Row, Row, Row> plan, Backend backend) throws Exception {
            harness =
                    new KeyedOneInputStreamOperatorTestHarness<>(
                            new KeyedProcessOperator<>(plan.orderRestorer()),
                            plan.orderKeySelector(),
                            GroupJoinPlan.KEY);
            harness.setStateBackend(backend.create());
            harness.setup(
                    plan.output()
                            .type()
                            .createSerializer(harness.getExecutionConfig().getSerializerConfig()));
            harness.open();
        }

        int stateEntries() {
            return ((TestableKeyedStateBackend<?>) harness.getOperator().getKeyedStateBackend())
                    .numKeyValueStateEntries();
        }

        List<String> tell(String kind, long id, long k, long n) throws Exception {
            Row row = Row.of(id, k, n);
            row.setKind(RunningJoin.kindOf(kind));
            return tell(row).stream().map(Row::toString).toList();
        }

        List<Row> tell(Row change) throws Exception {
            harness.processElement(new StreamRecord<>(change));
            List<Row> out = new ArrayList<>(harness.extractOutputValues());
            harness.getOutput().clear();
            return out;
        }

        @Override
        public void close() {
            try {
                harness.close();
            } catch (Exception e) {
                throw new IllegalStateException("The restorer could not be closed.", e);
            }
        }
    }
}
