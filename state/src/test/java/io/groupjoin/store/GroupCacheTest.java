package io.groupjoin.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.block.EntryFormat;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.Side;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GroupCacheTest {
    private static final long BUDGET = 1 << 20;

    /** Far more keys than the budget holds. */
    private static final int MANY = 100_000;

    private final MemoryStateBytes memory = new MemoryStateBytes();
    private final CountedStateBytes state = new CountedStateBytes(memory);

    @Test
    void a_kept_working_set_costs_no_access_between_flushes() {
        GroupStore store = store(BUDGET);
        changeAll(store, 100);
        state.restart();
        for (int round = 0; round < 20; round++) {
            changeAll(store, 100);
        }
        assertThat(state.reads()).isZero();
        assertThat(state.writes()).isZero();
        store.flush();
        assertThat(state.writes()).as("each changed group once").isEqualTo(100);
        state.restart();
        store.flush();
        assertThat(state.writes()).as("nothing changed since").isZero();
    }

    @Test
    void an_inline_group_costs_at_most_one_read_and_one_write_a_change() {
        GroupStore store = store(BUDGET);
        int keys = tenTimesTheCache();
        changeAll(store, keys);
        Random random = new Random(1);
        for (int i = 0; i < 50_000; i++) {
            change(store, random.nextInt(keys));
        }
        state.restart();
        int changes = 50_000;
        for (int i = 0; i < changes; i++) {
            change(store, random.nextInt(keys));
        }
        assertThat(state.reads()).isLessThanOrEqualTo(changes);
        assertThat(state.writes()).isLessThanOrEqualTo(changes);
    }

    @Test
    void a_blocked_group_costs_two_of_each_and_one_a_level_more() {
        GroupStore store = store(0, Grouping.ALWAYS);
        int rows = 20_000;
        for (int v = 0; v < rows; v++) {
            putRow(store, 1, v);
        }
        int blocks = state.blockIds(Side.BUILD).size();
        assertThat(blocks).isGreaterThan(100);
        state.restart();
        int changes = 2_000;
        for (int i = 0; i < changes; i++) {
            putRow(store, 1, rows + i * 7L);
        }
        int levels = 1;
        assertThat(state.reads()).isLessThanOrEqualTo((2L + levels) * changes + 100);
        assertThat(state.writes()).isLessThanOrEqualTo((2L + levels) * changes + 100);
    }

    @Test
    void what_is_kept_stays_within_the_budget() {
        GroupStore store = store(BUDGET);
        for (int i = 0; i < MANY; i++) {
            change(store, i % 30_000);
            assertThat(store.cacheCounters().bytes()).isBetween(0L, BUDGET);
            assertThat(store.cacheCounters().dirtyBytes()).isBetween(0L, BUDGET / 2);
        }
        assertThat(store.cacheCounters().evictions()).isPositive();
    }

    @Test
    void a_cache_that_does_not_hit_gets_out_of_the_way_and_comes_back() {
        GroupStore store = store(BUDGET);
        Random random = new Random(2);
        for (int i = 0; i < 100_000; i++) {
            change(store, random.nextInt(MANY));
        }
        assertThat(store.cacheCounters().bytes()).isLessThanOrEqualTo(BUDGET / CacheGate.SAMPLE);
        for (int i = 0; i < 200_000; i++) {
            change(store, random.nextInt(500));
        }
        state.restart();
        for (int i = 0; i < 10_000; i++) {
            change(store, random.nextInt(500));
        }
        assertThat(state.reads()).isZero();
    }

    /** The gate shuts while a group is open that it does not admit any more. */
    @Test
    void no_change_is_lost_when_the_cache_gets_out_of_the_way() {
        GroupStore store = store(BUDGET);
        int keys = CacheGate.WINDOW + 10;
        for (int k = 0; k < keys; k++) {
            addToTally(store, k, 1);
        }
        for (int k = keys - 1; k >= 0; k--) {
            addToTally(store, k, 1);
        }
        store.flush();
        for (int k = 0; k < keys; k++) {
            assertThat(store(0).open(select(k)).tally()).as("key %d", k).isEqualTo(2);
        }
    }

    @Test
    void a_group_that_emptied_leaves_nothing() {
        GroupStore store = store(BUDGET);
        for (int k = 0; k < 50; k++) {
            addToTally(store, k, 1);
        }
        store.flush();
        assertThat(memory.size()).isEqualTo(50);
        for (int k = 0; k < 50; k++) {
            addToTally(store, k, -1);
        }
        store.flush();
        assertThat(memory.size()).isZero();
        state.restart();
        store.open(select(99));
        store.close();
        store.flush();
        assertThat(state.writes()).as("what was never stored is not cleared").isZero();
    }

    @Test
    void a_group_whose_change_failed_is_not_written() {
        GroupStore store = store(BUDGET);
        addToTally(store, 1, 1);
        store.open(select(1)).addToTally(7);
        addToTally(store, 2, 1);
        store.flush();
        assertThat(store(0).open(select(1)).tally()).isNotEqualTo(8);
    }

    @ParameterizedTest
    @EnumSource(Grouping.class)
    void a_cached_store_equals_one_without(Grouping grouping) {
        CountedStateBytes other = new CountedStateBytes(new MemoryStateBytes());
        GroupStore cached = new GroupStore(layout(), state, tuning(30_000, grouping));
        GroupStore plain = new GroupStore(layout(), other, tuning(0, grouping));
        Random random = new Random(3);
        List<Integer> keys = new ArrayList<>();
        for (int step = 0; step < 20_000; step++) {
            int k = (int) Math.min(99, Math.abs(random.nextGaussian() * 30));
            long v = random.nextInt(60);
            boolean adds = random.nextInt(3) > 0;
            changeRow(cached, state, k, v, adds);
            changeRow(plain, other, k, v, adds);
            keys.add(k);
            if (random.nextInt(500) == 0) {
                cached.flush();
                assertSame(other, k);
            }
        }
        cached.flush();
        keys.forEach(k -> assertSame(other, k));
    }

    private void assertSame(CountedStateBytes other, int k) {
        state.select(key(k));
        other.select(key(k));
        assertThat(state.head()).isEqualTo(other.head());
        assertThat(state.blockIds(Side.BUILD))
                .containsExactlyInAnyOrderElementsOf(other.blockIds(Side.BUILD));
    }

    private static void changeRow(
            GroupStore store, CountedStateBytes bytes, int k, long v, boolean adds) {
        bytes.select(key(k));
        byte[] row = Layouts.row(k, v, "n");
        Group group = store.open(key(k));
        boolean there = group.rows(Side.BUILD).find(row) != null;
        if (adds) {
            group.rows(Side.BUILD).put(row, row, 1, 0);
        } else if (there) {
            group.rows(Side.BUILD).remove(row);
        }
        store.close();
    }

    /** Keys whose groups take ten times the budget, once each has a row. */
    private int tenTimesTheCache() {
        GroupStore store = store(BUDGET);
        changeAll(store, 100);
        long each = store.cacheCounters().bytes() / 100;
        return (int) (10 * BUDGET / each);
    }

    private void changeAll(GroupStore store, int keys) {
        for (int k = 0; k < keys; k++) {
            change(store, k);
        }
    }

    /** Adds a row that is always the same, so that groups stay as small. */
    private void change(GroupStore store, int k) {
        Group group = store.open(select(k));
        byte[] row = Layouts.row(k, 5, "a");
        PackedRow view = new PackedRow(layout().build().rows()).wrap(row);
        group.summary().add(view, 1);
        group.summaryChanged();
        group.rows(Side.PROBE).put(row, row, 1, 0);
        store.close();
    }

    private void putRow(GroupStore store, int k, long v) {
        byte[] row = Layouts.row(k, v, "some text of a row");
        Group group = store.open(select(k));
        assertThat(group.rows(Side.BUILD).find(row)).isNull();
        group.rows(Side.BUILD).put(row, row, 1, 0);
        store.close();
    }

    private void addToTally(GroupStore store, int k, long delta) {
        store.open(select(k)).addToTally(delta);
        store.close();
    }

    private GroupKey select(int k) {
        GroupKey key = key(k);
        state.select(key);
        return key;
    }

    private static GroupKey key(int k) {
        return new GroupKey(ByteBuffer.allocate(5).put((byte) 0).putInt(k).array());
    }

    private GroupStore store(long cacheBytes) {
        return store(cacheBytes, Grouping.ADAPTIVE);
    }

    private GroupStore store(long cacheBytes, Grouping grouping) {
        return new GroupStore(layout(), state, tuning(cacheBytes, grouping));
    }

    private static Tuning tuning(long cacheBytes, Grouping grouping) {
        return Tuning.DEFAULT.withCache(cacheBytes).with(grouping);
    }

    private static GroupLayout layout() {
        return Layouts.of(EntryFormat.ROW);
    }
}
