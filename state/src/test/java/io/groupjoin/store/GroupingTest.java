package io.groupjoin.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.block.EntryFormat;
import io.groupjoin.block.StoredRow;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GroupingTest {
    private static final int SCANS_TO_MOVE = Thresholds.USUAL.scansToMove();
    private static final int FEWEST_ROWS = Thresholds.USUAL.fewestRows();
    private static final String NOTE = "n".repeat(40);

    private static final GroupKey KEY = new GroupKey(new byte[] {0, 7});

    private final MemoryStateBytes state = new MemoryStateBytes();

    GroupingTest() {
        state.select(KEY);
    }

    @Test
    void a_group_that_is_never_scanned_keeps_an_entry_a_row() {
        GroupStore store = store(Grouping.ADAPTIVE);
        fill(store, 500);
        assertThat(state.entries(Side.BUILD)).hasSize(500);
        assertThat(state.blockIds(Side.BUILD)).isEmpty();
    }

    @Test
    void one_scan_in_thousands_of_changes_moves_nothing() {
        GroupStore store = store(Grouping.ADAPTIVE);
        for (int round = 0; round < 20; round++) {
            for (int v = 0; v < 400; v++) {
                put(store, round * 10 + v % 10);
            }
            scan(store);
        }
        assertThat(state.blockIds(Side.BUILD)).isEmpty();
    }

    @Test
    void a_group_that_is_scanned_often_moves_to_blocks() {
        GroupStore store = store(Grouping.ADAPTIVE);
        fill(store, 500);
        List<Integer> before = scan(store);
        for (int i = 0; i < SCANS_TO_MOVE; i++) {
            assertThat(scan(store)).isEqualTo(before);
        }
        assertThat(state.entries(Side.BUILD)).isEmpty();
        assertThat(state.blockIds(Side.BUILD)).isNotEmpty();
        assertThat(scan(store)).isEqualTo(before);
    }

    @Test
    void a_handful_of_rows_is_not_worth_a_block() {
        GroupStore store = store(Grouping.ADAPTIVE);
        int rows = FEWEST_ROWS - 1;
        fill(store, rows);
        for (int i = 0; i < 3 * SCANS_TO_MOVE; i++) {
            scan(store);
        }
        assertThat(state.entries(Side.BUILD)).hasSize(rows);
    }

    @Test
    void a_large_group_moves_in_bounded_steps() {
        GroupStore store = store(Grouping.ADAPTIVE);
        int rows = 2 * EntryRows.STEP_ROWS + 100;
        fill(store, rows);
        int steps = 0;
        int left = rows;
        for (int i = 0; i < 3 * SCANS_TO_MOVE && left > 0; i++) {
            assertThat(scan(store)).hasSize(rows);
            int now = count(state.entries(Side.BUILD));
            assertThat(left - now).isBetween(0, EntryRows.STEP_ROWS);
            steps += now < left ? 1 : 0;
            left = now;
        }
        assertThat(left).isZero();
        assertThat(steps).isEqualTo(3);
    }

    @Test
    void a_group_that_is_emptied_while_it_moves_leaves_nothing() {
        GroupStore store = store(Grouping.ADAPTIVE);
        String huge = "h".repeat(Thresholds.USUAL.stepBytes());
        fill(store, FEWEST_ROWS);
        put(store, FEWEST_ROWS, huge);
        for (int i = 0; i <= SCANS_TO_MOVE; i++) {
            scan(store);
        }
        assertThat(state.entries(Side.BUILD)).as("the one that never moves").hasSize(1);
        for (int v = 0; v < FEWEST_ROWS; v++) {
            remove(store, v, NOTE);
        }
        remove(store, FEWEST_ROWS, huge);
        assertThat(state.head()).isNull();
        assertThat(state.blockIds(Side.BUILD)).isEmpty();
    }

    @Test
    void rows_larger_than_a_step_stay_where_they_are() {
        GroupStore store = store(Grouping.ADAPTIVE);
        String huge = "h".repeat(Thresholds.USUAL.stepBytes());
        for (int v = 0; v < FEWEST_ROWS; v++) {
            put(store, v, huge);
        }
        for (int i = 0; i < 2 * SCANS_TO_MOVE; i++) {
            scan(store);
        }
        assertThat(state.entries(Side.BUILD)).hasSize(FEWEST_ROWS);
        assertThat(state.blockIds(Side.BUILD)).isEmpty();
    }

    @Test
    void always_means_blocks_from_the_first_row() {
        GroupStore store = store(Grouping.ALWAYS);
        put(store, 1);
        assertThat(state.blockIds(Side.BUILD)).hasSize(1);
        assertThat(scan(store)).containsExactly(1);
    }

    @Test
    void a_shrunken_group_goes_back_to_its_head() {
        GroupStore store = store(Grouping.ADAPTIVE);
        fill(store, 200);
        for (int i = 0; i <= SCANS_TO_MOVE; i++) {
            scan(store);
        }
        assertThat(state.blockIds(Side.BUILD)).isNotEmpty();
        for (int v = 0; v < 198; v++) {
            remove(store, v);
        }
        assertThat(state.blockIds(Side.BUILD)).isEmpty();
        assertThat(scan(store)).containsExactly(198, 199);
    }

    @ParameterizedTest
    @EnumSource(Grouping.class)
    void the_least_and_the_greatest_value_may_go_at_any_time(Grouping grouping) {
        GroupStore store = store(grouping, Tuning.Verification.ON);
        Random random = new Random(4);
        TreeMap<Integer, Integer> live = new TreeMap<>();
        for (int step = 0; step < 3_000; step++) {
            boolean grows = random.nextInt(10) < (step < 1_500 ? 7 : 3);
            if (grows || live.isEmpty()) {
                int v = random.nextInt(2_000);
                if (live.put(v, 1) == null) {
                    put(store, v);
                }
            } else {
                int v = random.nextBoolean() ? live.firstKey() : live.lastKey();
                live.remove(v);
                remove(store, v);
            }
            if (!live.isEmpty()) {
                assertThat(extrema(store))
                        .as("step %d", step)
                        .containsExactly((long) live.firstKey(), (long) live.lastKey());
            }
        }
        for (int v : List.copyOf(live.keySet())) {
            remove(store, v);
        }
        assertThat(state.size()).isZero();
        assertThat(state.entries(Side.BUILD)).isEmpty();
        assertThat(state.blockIds(Side.BUILD)).isEmpty();
    }

    private GroupStore store(Grouping grouping) {
        return store(grouping, Tuning.Verification.OFF);
    }

    private GroupStore store(Grouping grouping, Tuning.Verification verification) {
        GroupLayout layout =
                Layouts.of(EntryFormat.ROW, AggregateFunction.MIN, AggregateFunction.MAX);
        Tuning tuning = Tuning.DEFAULT.with(grouping).with(verification).withCache(0);
        return new GroupStore(layout, state, tuning);
    }

    private static void fill(GroupStore store, int rows) {
        for (int v = 0; v < rows; v++) {
            put(store, v);
        }
    }

    private static void put(GroupStore store, int v) {
        put(store, v, NOTE);
    }

    private static void put(GroupStore store, int v, String note) {
        Group group = store.open(KEY);
        byte[] row = Layouts.row(7, v, note);
        StoredRow stored = group.rows(Side.BUILD).find(row);
        group.rows(Side.BUILD).put(row, row, 1, 0);
        if (stored == null) {
            group.summary().add(view(row), 1);
            group.summaryChanged();
        }
        store.close();
    }

    private static void remove(GroupStore store, int v) {
        remove(store, v, NOTE);
    }

    private static void remove(GroupStore store, int v, String note) {
        Group group = store.open(KEY);
        byte[] row = Layouts.row(7, v, note);
        assertThat(group.rows(Side.BUILD).find(row)).isNotNull();
        group.rows(Side.BUILD).remove(row);
        group.summary().add(view(row), -1);
        group.summaryChanged();
        group.settle();
        store.close();
    }

    private static List<Integer> scan(GroupStore store) {
        List<Integer> values = new ArrayList<>();
        store.open(KEY).rows(Side.BUILD).forEach(row -> values.add((int) row.row().getLong(1)));
        store.close();
        return values;
    }

    private static List<Long> extrema(GroupStore store) {
        byte[] answer = store.open(KEY).summary().finish(1);
        PackedRow row =
                new PackedRow(
                        new io.groupjoin.row.RowLayout(
                                List.of(
                                        io.groupjoin.row.ColumnType.BIGINT,
                                        io.groupjoin.row.ColumnType.BIGINT)));
        row.wrap(answer);
        return List.of(row.getLong(0), row.getLong(1));
    }

    private static PackedRow view(byte[] row) {
        return new PackedRow(Layouts.of(EntryFormat.ROW).build().rows()).wrap(row);
    }

    private static int count(Iterable<?> entries) {
        int[] sum = {0};
        entries.forEach(entry -> sum[0]++);
        return sum[0];
    }
}
