package io.groupjoin.benchmarks.layout;

import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.rig.KeyedBackend;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeutils.base.LongSerializer;

/** What Flink's own join keeps: a map state from the row to its copies. */
final class MapStateRows extends RowSet {
    private static final long KEY = 1;

    private final KeyedBackend<Long> backend;
    private final MapState<Long, Long> rows;

    MapStateRows(String name, Workout workout) throws Exception {
        super(name, workout);
        backend = new KeyedBackend<>(Backend.ROCKSDB, LongSerializer.INSTANCE);
        rows =
                backend.states()
                        .getMapState(
                                new MapStateDescriptor<>(
                                        "rows", LongSerializer.INSTANCE, LongSerializer.INSTANCE));
        fill();
    }

    @Override
    void insert(long row) throws Exception {
        backend.select(KEY);
        Long copies = rows.get(row);
        rows.put(row, copies == null ? 1 : copies + 1);
    }

    @Override
    void remove(long row) throws Exception {
        backend.select(KEY);
        Long copies = rows.get(row);
        if (copies != null && copies > 1) {
            rows.put(row, copies - 1);
        } else {
            rows.remove(row);
        }
    }

    @Override
    long scan() throws Exception {
        backend.select(KEY);
        long sum = 0;
        for (var entry : rows.entries()) {
            sum += entry.getKey() * entry.getValue();
        }
        return sum;
    }

    @Override
    public void close() {
        backend.close();
    }
}
