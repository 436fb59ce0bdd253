package io.groupjoin.block;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.aggregate.Summary;
import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.PackedRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Random changes of a tree and of a sorted map, compared all the while. Used once. */
final class TreeHistory {
    private final CountingNodes nodes = new CountingNodes();
    private final EntryFormat entries;
    private final BlockFormat format;
    private final TreeSizes sizes;
    private final Random random;
    private final String label;
    private final TreeMap<byte[], Stored> expected = new TreeMap<>(Arrays::compareUnsigned);
    private BlockTree tree;

    /** A row of the map. */
    private static final class Stored {
        private final byte[] row;
        private final long weight;
        private final long writtenAt;

        Stored(byte[] row, long weight, long writtenAt) {
            this.row = row;
            this.weight = weight;
            this.writtenAt = writtenAt;
        }
    }

    TreeHistory(EntryFormat entries, TreeSizes sizes, int seed) {
        this.sizes = sizes;
        this.entries = entries;
        this.format = TreeRows.format(entries);
        this.random = new Random(seed);
        this.label = "%s, %s, seed %d".formatted(entries, sizes, seed);
        this.tree = new BlockTree(format, TreeRows.EXTREMA, nodes, sizes);
    }

    void run(int steps) {
        for (int step = 0; step < steps; step++) {
            boolean grows = random.nextInt(10) < (step < steps / 2 ? 7 : 3);
            if (grows || expected.isEmpty()) {
                put();
            } else {
                remove();
            }
            if (step % 20 == 0) {
                tree = reopened();
                check();
            }
        }
        while (!expected.isEmpty()) {
            remove();
        }
        tree.flush();
        assertThat(tree.isEmpty()).as(label).isTrue();
        assertThat(nodes.values).as(label).isEmpty();
    }

    private void put() {
        byte[] row = TreeRows.random(random);
        byte[] key = format.sortKeys().of(row);
        long weight = random.nextInt(4) == 0 ? -1 - random.nextInt(2) : 1 + random.nextInt(3);
        long time = entries.isTimed() ? random.nextInt(1000) : 0;
        tree.put(key, row, weight, time);
        expected.put(key, new Stored(row, weight, time));
    }

    private void remove() {
        byte[] key = someKey();
        tree.remove(key);
        expected.remove(key);
    }

    private byte[] randomKey() {
        return format.sortKeys().of(TreeRows.random(random));
    }

    private byte[] someKey() {
        byte[] near = expected.ceilingKey(randomKey());
        return near == null ? expected.lastKey() : near;
    }

    private BlockTree reopened() {
        tree.flush();
        ByteWriter out = new ByteWriter();
        tree.writeRoot(out);
        BlockTree opened = new BlockTree(format, TreeRows.EXTREMA, nodes, sizes);
        opened.readRoot(new ByteReader().wrap(out.toBytes()));
        return opened;
    }

    private void check() {
        tree.verify();
        assertThat(tree.rows()).as(label).isEqualTo(expected.size());
        List<String> found = new ArrayList<>();
        tree.forEach(r -> found.add(text(r.idBytes(), r.rowBytes(), r.weight(), r.writtenAt())));
        assertThat(found).as(label).isEqualTo(texts());
        Summary merged = new Summary(TreeRows.EXTREMA);
        tree.mergeInto(merged);
        assertThat(merged.finish(1)).as(label).isEqualTo(fold(expected).finish(1));
        checkRange();
        checkFind();
    }

    private void checkRange() {
        byte[] one = randomKey();
        byte[] other = randomKey();
        boolean ordered = Arrays.compareUnsigned(one, other) <= 0;
        byte[] from = ordered ? one : other;
        byte[] to = ordered ? other : one;
        Summary range = new Summary(TreeRows.EXTREMA);
        tree.summarise(from, to, range);
        Summary wanted = fold(expected.subMap(from, true, to, false));
        assertThat(range.matches()).as(label).isEqualTo(wanted.matches());
        assertThat(range.finish(1)).as(label).isEqualTo(wanted.finish(1));
    }

    private void checkFind() {
        byte[] absent = randomKey();
        if (!expected.containsKey(absent)) {
            assertThat(tree.find(absent)).as(label).isNull();
        }
        if (!expected.isEmpty()) {
            Map.Entry<byte[], Stored> some = expected.ceilingEntry(someKey());
            StoredRow row = tree.find(some.getKey());
            assertThat(row).as(label).isNotNull();
            assertThat(row.rowBytes()).as(label).isEqualTo(some.getValue().row);
        }
    }

    private static Summary fold(Map<byte[], Stored> rows) {
        Summary summary = new Summary(TreeRows.EXTREMA);
        PackedRow view = new PackedRow(TreeRows.LAYOUT);
        for (Stored stored : rows.values()) {
            if (stored.weight > 0) {
                summary.add(view.wrap(stored.row), stored.weight);
            }
        }
        return summary;
    }

    private List<String> texts() {
        return expected.entrySet().stream().map(TreeHistory::text).toList();
    }

    private static String text(Map.Entry<byte[], Stored> row) {
        Stored stored = row.getValue();
        return text(row.getKey(), stored.row, stored.weight, stored.writtenAt);
    }

    private static String text(byte[] id, byte[] row, long weight, long time) {
        return Arrays.toString(id) + Arrays.toString(row) + weight + "@" + time;
    }
}
