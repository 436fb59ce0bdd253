package io.groupjoin.benchmarks.extremum;

import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.rig.Contender;
import io.groupjoin.benchmarks.rig.KeyedBackend;
import io.groupjoin.benchmarks.rig.Lap;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.table.runtime.dataview.StateMapView.KeyedStateMapViewWithKeysNotNull;
import org.apache.flink.table.runtime.functions.aggregate.MinWithRetractAggFunction;
import org.apache.flink.table.runtime.functions.aggregate.MinWithRetractAggFunction.MinWithRetractAccumulator;
import org.apache.flink.table.types.logical.BigIntType;

/**
 * Flink SQL's own {@code MIN} under retraction, its values in keyed state as the group aggregate
 * keeps them.
 */
final class FlinkExtremum implements Contender {
    private static final long KEY = 1;

    private final Removals removals;
    private final KeyedBackend<Long> backend;
    private final MinWithRetractAggFunction<Long> min =
            new MinWithRetractAggFunction<>(new BigIntType());
    private final MinWithRetractAccumulator<Long> values;

    FlinkExtremum(Removals removals) throws Exception {
        this.removals = removals;
        backend = new KeyedBackend<>(Backend.ROCKSDB, LongSerializer.INSTANCE);
        values = min.createAccumulator();
        values.map =
                new KeyedStateMapViewWithKeysNotNull<>(
                        backend.states()
                                .getMapState(
                                        new MapStateDescriptor<>(
                                                "values",
                                                LongSerializer.INSTANCE,
                                                LongSerializer.INSTANCE)));
        backend.select(KEY);
        for (int i = 0; i < removals.values(); i++) {
            min.accumulate(values, removals.value(i));
        }
    }

    @Override
    public String name() {
        return "Flink's MIN under retraction";
    }

    @Override
    public Lap lap() throws Exception {
        long checksum = 0;
        Lap.Watch watch = new Lap.Watch();
        watch.start();
        for (long least = 0; least < removals.removals(); least++) {
            min.retract(values, least);
            checksum += min.getValue(values);
        }
        watch.pause();
        for (long least = 0; least < removals.removals(); least++) {
            min.accumulate(values, least);
        }
        return watch.lap(removals.removals(), checksum);
    }

    @Override
    public void close() {
        backend.close();
    }
}
