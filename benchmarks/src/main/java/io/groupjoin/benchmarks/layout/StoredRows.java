package io.groupjoin.benchmarks.layout;

import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.rig.Columns;
import io.groupjoin.benchmarks.rig.Definition;
import io.groupjoin.benchmarks.rig.KeyedBackend;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.Side;
import io.groupjoin.state.flink.GroupKeySerializer;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.GroupStore;
import io.groupjoin.store.Grouping;
import io.groupjoin.store.Rows;
import io.groupjoin.store.StateBytes;
import io.groupjoin.store.Tuning;

/** Ours: build rows of a group store on RocksDB, each change a group opened and closed. */
final class StoredRows extends RowSet {
    private static final GroupKey KEY = new GroupKey(new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 1});

    private final KeyedBackend<GroupKey> backend;
    private final StateBytes state;
    private final GroupStore store;
    private final RowWriter writer;
    private long sum;

    StoredRows(String name, Grouping grouping, Workout workout) throws Exception {
        super(name, workout);
        GroupLayout layout =
                new Definition(1, Columns.PROBE, Columns.BUILD)
                        .aggregate(AggregateFunction.SUM, "v")
                        .layout();
        backend = new KeyedBackend<>(Backend.ROCKSDB, GroupKeySerializer.INSTANCE);
        state = KeyedBackend.bytes(backend, layout);
        store = new GroupStore(layout, state, Tuning.DEFAULT.withCache(0).with(grouping));
        writer = new RowWriter(RowLayout.of(layout.build().schema()));
        fill();
    }

    @Override
    public String policy() {
        return "DEBT";
    }

    @Override
    void insert(long row) {
        byte[] packed = packed(row);
        Rows rows = open();
        rows.find(packed);
        rows.put(packed, packed, 1, 0);
        store.close();
    }

    @Override
    void remove(long row) {
        byte[] packed = packed(row);
        Rows rows = open();
        rows.find(packed);
        rows.remove(packed);
        store.close();
    }

    @Override
    long scan() {
        sum = 0;
        open().forEach(row -> sum += row.row().getLong(1));
        store.close();
        return sum;
    }

    private Rows open() {
        state.select(KEY);
        return store.open(KEY).rows(Side.BUILD);
    }

    private byte[] packed(long value) {
        writer.start();
        writer.setLong(0, 1);
        writer.setLong(1, value);
        return writer.finish();
    }

    @Override
    public void close() {
        backend.close();
    }
}
