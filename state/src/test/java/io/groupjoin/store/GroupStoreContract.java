package io.groupjoin.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.block.EntryFormat;
import io.groupjoin.block.StoredRow;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.Side;
import io.groupjoin.row.StateException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The laws of stored groups, the same over every backend. */
public abstract class GroupStoreContract {
    private static final GroupKey KEY = new GroupKey(new byte[] {0, 7});
    private static final GroupKey OTHER = new GroupKey(new byte[] {0, 8});
    private static final Tuning TUNING = Tuning.DEFAULT;
    private static final String LONG_NOTE = "n".repeat(100);

    private BackendFixture backend;
    private GroupKey current = KEY;

    protected abstract BackendFixture start() throws Exception;

    @BeforeEach
    void startBackend() throws Exception {
        backend = start();
        select(KEY);
    }

    private void select(GroupKey key) {
        backend.select(key);
        current = key;
    }

    @AfterEach
    void stopBackend() throws Exception {
        backend.stop();
    }

    @ParameterizedTest
    @EnumSource(EntryFormat.class)
    void a_head_round_trips(EntryFormat format) {
        GroupStore store = store(format);
        Group group = store.open(current);
        group.addToTally(3);
        group.setNextExpiry(1234);
        PackedRow row = new PackedRow(Layouts.of(format).build().rows());
        group.summary().add(row.wrap(Layouts.row(7, 5, "a")), 2);
        group.summaryChanged();
        add(group, Side.PROBE, format, 1, "p", -4);
        add(group, Side.BUILD, format, 2, "b", 2);
        byte[] answer = group.summary().finish(1);
        store.close();

        Group read = store.open(current);
        assertThat(read.tally()).isEqualTo(3);
        assertThat(read.nextExpiry()).isEqualTo(1234);
        assertThat(read.summary().matches()).isEqualTo(2);
        assertThat(read.summary().finish(1)).isEqualTo(answer);
        assertThat(rows(read, Side.PROBE)).containsExactly(text(format, 1, "p", -4));
        assertThat(rows(read, Side.BUILD)).containsExactly(text(format, 2, "b", 2));
    }

    @ParameterizedTest
    @EnumSource(EntryFormat.class)
    void rows_go_from_inline_to_spilled_to_inline(EntryFormat format) {
        StateBytes state = backend.register(Layouts.of(format));
        GroupStore store = new GroupStore(Layouts.of(format), state, TUNING);
        List<String> expected = new ArrayList<>();
        for (int v = 0; v < 30; v++) {
            Group group = store.open(current);
            add(group, Side.BUILD, format, v, LONG_NOTE, 1);
            store.close();
            expected.add(text(format, v, LONG_NOTE, 1));
            assertThat(rows(store.open(current), Side.BUILD)).isEqualTo(expected);
        }
        assertThat(state.entries(Side.BUILD)).as("one entry a row").hasSize(30);
        for (int v = 0; v < 30; v++) {
            Group group = store.open(current);
            group.rows(Side.BUILD).remove(Layouts.id(format, 7, v, LONG_NOTE));
            store.close();
        }
        assertThat(state.entries(Side.BUILD)).isEmpty();
        assertThat(store.open(current).isEmpty()).isTrue();
        Group group = store.open(current);
        add(group, Side.BUILD, format, 1, "b", 1);
        store.close();
        assertThat(rows(store.open(current), Side.BUILD)).containsExactly(text(format, 1, "b", 1));
        assertThat(state.entries(Side.BUILD)).as("inline again").isEmpty();
    }

    @ParameterizedTest
    @EnumSource(EntryFormat.class)
    void stored_order_does_not_depend_on_insertion_order_or_spilling(EntryFormat format) {
        for (int count : new int[] {8, 64}) {
            List<Integer> values = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                values.add(i - count / 2);
            }
            List<String> first = inserted(format, values, new GroupKey(new byte[] {0, 1}));
            for (int seed = 0; seed < 3; seed++) {
                Collections.shuffle(values, new Random(seed));
                GroupKey key = new GroupKey(new byte[] {0, 2, (byte) count, (byte) seed});
                assertThat(inserted(format, values, key)).as("seed %d", seed).isEqualTo(first);
            }
            assertThat(first).hasSize(count).isEqualTo(sortedByIdentity(format, values));
        }
    }

    @Test
    void an_emptied_group_leaves_no_state() {
        EntryFormat format = EntryFormat.ROW;
        GroupStore store = store(format);
        for (int rounds : new int[] {1, 40}) {
            for (int v = 0; v < rounds; v++) {
                Group group = store.open(current);
                add(group, Side.PROBE, format, v, LONG_NOTE, 1);
                add(group, Side.BUILD, format, v, LONG_NOTE, -1);
                group.addToTally(1);
                store.close();
            }
            for (int v = 0; v < rounds; v++) {
                assertThat(backend.entries()).isPositive();
                Group group = store.open(current);
                group.rows(Side.PROBE).remove(Layouts.id(format, 7, v, LONG_NOTE));
                group.rows(Side.BUILD).remove(Layouts.id(format, 7, v, LONG_NOTE));
                group.addToTally(-1);
                store.close();
            }
            assertThat(backend.entries()).as("after %d rows", rounds).isZero();
        }
    }

    @Test
    void opening_and_closing_an_absent_group_leaves_no_state() {
        GroupStore store = store(EntryFormat.ROW);
        store.open(current);
        store.close();
        assertThat(backend.entries()).isZero();
    }

    @Test
    void groups_are_apart() {
        EntryFormat format = EntryFormat.ROW;
        GroupStore store = store(format);
        for (int v = 0; v < 20; v++) {
            for (GroupKey key : List.of(KEY, OTHER)) {
                select(key);
                Group group = store.open(current);
                add(group, Side.BUILD, format, v, LONG_NOTE, key.equals(KEY) ? 1 : 2);
                store.close();
            }
        }
        select(KEY);
        assertThat(rows(store.open(current), Side.BUILD))
                .hasSize(20)
                .allSatisfy(row -> assertThat(row).endsWith("x1"));
        select(OTHER);
        assertThat(rows(store.open(current), Side.BUILD))
                .hasSize(20)
                .allSatisfy(row -> assertThat(row).endsWith("x2"));
    }

    @ParameterizedTest
    @EnumSource(EntryFormat.class)
    void arrays_are_never_aliased(EntryFormat format) {
        StateBytes state = backend.register(Layouts.of(format));
        GroupStore store = new GroupStore(Layouts.of(format), state, TUNING);
        for (int v = 0; v < 30; v++) {
            byte[] head = state.head();
            byte[] before = head == null ? null : head.clone();
            List<Map.Entry<byte[], byte[]>> entries = copies(state);
            Group group = store.open(current);
            add(group, Side.BUILD, format, v, LONG_NOTE, 1);
            changeWeight(group, format, v / 2, 9);
            group.addToTally(1);
            store.close();
            assertThat(head).isEqualTo(before);
            entries.forEach(e -> assertThat(e.getKey()).isEqualTo(e.getValue()));
        }
    }

    @Test
    void what_a_row_gives_may_be_changed_by_its_reader() {
        EntryFormat format = EntryFormat.ROW;
        GroupStore store = store(format);
        for (int v = 0; v < 30; v++) {
            Group group = store.open(current);
            add(group, Side.BUILD, format, v, LONG_NOTE, 1);
            store.close();
            List<String> before = rows(store.open(current), Side.BUILD);
            store.open(current)
                    .rows(Side.BUILD)
                    .forEach(
                            row -> {
                                Arrays.fill(row.rowBytes(), (byte) -1);
                                Arrays.fill(row.idBytes(), (byte) -1);
                            });
            assertThat(rows(store.open(current), Side.BUILD)).isEqualTo(before);
        }
    }

    @Test
    void an_unknown_head_version_is_refused_by_name() {
        GroupLayout layout = Layouts.of(EntryFormat.ROW);
        StateBytes state = backend.register(layout);
        GroupStore store = filled(layout, state);
        byte[] head = Objects.requireNonNull(state.head()).clone();
        head[0] = 99;
        state.setHead(head);
        assertThatThrownBy(() -> store.open(current))
                .isInstanceOfSatisfying(
                        StateException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.STATE_CORRUPT))
                .hasMessage(
                        "State of groupjoin 'order-payments' has a group head of version 99; this"
                                + " release reads version 1. Restore with the release that wrote"
                                + " it.");
    }

    @Test
    void a_truncated_head_is_refused() {
        GroupLayout layout = Layouts.of(EntryFormat.ROW);
        StateBytes state = backend.register(layout);
        GroupStore store = filled(layout, state);
        byte[] head = Objects.requireNonNull(state.head());
        for (int length = 0; length < head.length; length++) {
            state.setHead(Arrays.copyOf(head, length));
            assertThatThrownBy(() -> store.open(current))
                    .as("%d of %d bytes", length, head.length)
                    .isInstanceOfSatisfying(
                            StateException.class,
                            e -> assertThat(e.code()).isEqualTo(ErrorCode.STATE_CORRUPT))
                    .hasMessageStartingWith("A state value is damaged: found ");
        }
        state.setHead(head);
        assertThat(store.open(current).tally()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(EntryFormat.class)
    void random_histories_equal_a_sorted_map(EntryFormat format) {
        for (int seed = 0; seed < 4; seed++) {
            GroupKey key = new GroupKey(new byte[] {0, 3, (byte) seed});
            select(key);
            runHistory(format, new Random(seed), "seed " + seed);
        }
    }

    private void runHistory(EntryFormat format, Random random, String label) {
        GroupStore store = store(format);
        TreeMap<String, String> model = new TreeMap<>();
        for (int step = 0; step < 200; step++) {
            boolean growing = step % 100 < 50;
            int v = random.nextInt(growing ? 40 : 25);
            byte[] id = Layouts.id(format, 7, v, LONG_NOTE);
            String hex = HexFormat.of().formatHex(id);
            Group group = store.open(current);
            boolean stored = group.rows(Side.BUILD).find(id) != null;
            assertThat(stored).as("%s, step %d", label, step).isEqualTo(model.containsKey(hex));
            if (stored && !growing) {
                group.rows(Side.BUILD).remove(id);
                model.remove(hex);
            } else {
                long weight = 1L + random.nextInt(9);
                put(group, format, v, weight);
                model.put(hex, text(format, v, LONG_NOTE, weight));
            }
            store.close();
            assertThat(rows(store.open(current), Side.BUILD))
                    .as("%s, step %d", label, step)
                    .isEqualTo(List.copyOf(model.values()));
        }
    }

    private GroupStore store(EntryFormat format) {
        GroupLayout layout = Layouts.of(format);
        return new GroupStore(layout, backend.register(layout), TUNING);
    }

    private GroupStore filled(GroupLayout layout, StateBytes state) {
        GroupStore store = new GroupStore(layout, state, TUNING);
        Group group = store.open(current);
        group.addToTally(1);
        add(group, Side.PROBE, EntryFormat.ROW, 1, "p", 1);
        add(group, Side.BUILD, EntryFormat.ROW, 1, "b", 1);
        PackedRow row = new PackedRow(layout.build().rows()).wrap(Layouts.row(7, 1L << 40, "b"));
        group.summary().add(row, 1);
        group.summaryChanged();
        store.close();
        return store;
    }

    private List<String> inserted(EntryFormat format, List<Integer> values, GroupKey key) {
        select(key);
        GroupStore store = store(format);
        for (int v : values) {
            Group group = store.open(current);
            add(group, Side.BUILD, format, v, LONG_NOTE, 1);
            store.close();
        }
        return rows(store.open(current), Side.BUILD);
    }

    private static List<String> sortedByIdentity(EntryFormat format, List<Integer> values) {
        TreeMap<String, String> sorted = new TreeMap<>();
        for (int v : values) {
            byte[] id = Layouts.id(format, 7, v, LONG_NOTE);
            sorted.put(HexFormat.of().formatHex(id), text(format, v, LONG_NOTE, 1));
        }
        return List.copyOf(sorted.values());
    }

    private static void add(
            Group group, Side side, EntryFormat format, int v, String note, long weight) {
        byte[] id = Layouts.id(format, 7, v, note);
        group.rows(side).put(id, Layouts.row(7, v, note), weight, 1000L + v);
    }

    private static void put(Group group, EntryFormat format, int v, long weight) {
        byte[] id = Layouts.id(format, 7, v, LONG_NOTE);
        byte[] row = Layouts.row(7, v, LONG_NOTE);
        group.rows(Side.BUILD).put(id, row, weight, 1000L + v);
    }

    private static void changeWeight(Group group, EntryFormat format, int v, long weight) {
        put(group, format, v, weight);
    }

    /** Each row as text: v, note's length, time, weight. */
    private static List<String> rows(Group group, Side side) {
        List<String> rows = new ArrayList<>();
        group.rows(side).forEach(row -> rows.add(text(row)));
        return rows;
    }

    private static String text(StoredRow row) {
        return "%d/%d@%d x%d"
                .formatted(
                        row.row().getLong(1),
                        row.row().getString(2).length(),
                        row.writtenAt(),
                        row.weight());
    }

    private static String text(EntryFormat format, int v, String note, long weight) {
        return "%d/%d@%d x%d".formatted(v, note.length(), format.isTimed() ? 1000 + v : 0, weight);
    }

    private static List<Map.Entry<byte[], byte[]>> copies(StateBytes state) {
        List<Map.Entry<byte[], byte[]>> copies = new ArrayList<>();
        state.entries(Side.BUILD)
                .forEach(e -> copies.add(Map.entry(e.getValue(), e.getValue().clone())));
        return copies;
    }
}
