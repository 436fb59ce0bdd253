package io.groupjoin.benchmarks.layout;

import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.aggregate.Summary;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.rig.Columns;
import io.groupjoin.benchmarks.rig.Contender;
import io.groupjoin.benchmarks.rig.Definition;
import io.groupjoin.benchmarks.rig.KeyedBackend;
import io.groupjoin.benchmarks.rig.Lap;
import io.groupjoin.block.BlockTree;
import io.groupjoin.block.NodeBytes;
import io.groupjoin.block.TreeSizes;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.Side;
import io.groupjoin.state.flink.GroupKeySerializer;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.StateBytes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A tree of blocks on RocksDB whose rows {@code (1, v)} stand in the order of {@code v}. */
final class RangeRows implements Contender {
    private static final GroupKey KEY = new GroupKey(new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 1});
    private static final int FLUSH_EVERY = 1_000;

    private final String name;
    private final Way way;
    private final Range range;
    private final KeyedBackend<GroupKey> backend;
    private final BlockTree tree;
    private final RowWriter writer;
    private final Summary summary;
    private final PackedRow answer;
    private long sum;

    /** How a range is summed. */
    enum Way {
        /** From directories and the two edge blocks. */
        SUMMARIES,
        /** All rows are read and tested. */
        SCAN
    }

    /**
     * Rows 0 to {@code rows - 1}, of which those from one on to before another are summed.
     *
     * @param times how often in a lap
     */
    record Range(int rows, long from, long to, int times) {
        long checksum() {
            return times * ((to * (to - 1) - from * (from - 1)) / 2);
        }
    }

    RangeRows(String name, Way way, Range range) throws Exception {
        this.name = name;
        this.way = way;
        this.range = range;
        GroupLayout layout =
                new Definition(1, Columns.PROBE, Columns.BUILD)
                        .aggregate(AggregateFunction.SUM, "v")
                        .layout();
        backend = new KeyedBackend<>(Backend.ROCKSDB, GroupKeySerializer.INSTANCE);
        StateBytes state = KeyedBackend.bytes(backend, layout);
        state.select(KEY);
        tree =
                new BlockTree(
                        layout.build().blocks(),
                        layout.summary(),
                        new Nodes(state),
                        TreeSizes.USUAL);
        writer = new RowWriter(layout.build().rows());
        summary = new Summary(layout.summary());
        answer = new PackedRow(new RowLayout(List.of(layout.summary().get(0).result().type())));
        for (int v = 0; v < range.rows(); v++) {
            byte[] row = row(v);
            tree.put(row, row, 1, 0);
            if (v % FLUSH_EVERY == 0) {
                release();
            }
        }
        release();
    }

    private void release() {
        tree.flush();
        tree.release();
    }

    private byte[] row(long v) {
        writer.start();
        writer.setLong(0, 1);
        writer.setLong(1, v);
        return writer.finish();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Lap lap() {
        long checksum = 0;
        Lap.Watch watch = new Lap.Watch();
        watch.start();
        for (int i = 0; i < range.times(); i++) {
            checksum += way == Way.SUMMARIES ? summarise() : scan();
            tree.release();
        }
        watch.pause();
        return watch.lap(range.times(), checksum);
    }

    private long summarise() {
        summary.reset();
        tree.summarise(row(range.from()), row(range.to()), summary);
        return answer.wrap(summary.finish(1)).getLong(0);
    }

    private long scan() {
        sum = 0;
        tree.forEachRun(
                block -> {
                    for (int i = 0; i < block.rows(); i++) {
                        long v = block.getLong(i, 1);
                        sum += v >= range.from() && v < range.to() ? v : 0;
                    }
                });
        return sum;
    }

    @Override
    public void close() {
        backend.close();
    }

    private record Nodes(StateBytes state) implements NodeBytes {
        @Override
        public byte @Nullable [] node(long id) {
            return state.block(Side.BUILD, id);
        }

        @Override
        public void putNode(long id, byte[] bytes) {
            state.putBlock(Side.BUILD, id, bytes);
        }

        @Override
        public void removeNode(long id) {
            state.removeBlock(Side.BUILD, id);
        }
    }
}
