package io.groupjoin.benchmarks.extremum;

import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.rig.Columns;
import io.groupjoin.benchmarks.rig.Contender;
import io.groupjoin.benchmarks.rig.Definition;
import io.groupjoin.benchmarks.rig.KernelRig;
import io.groupjoin.benchmarks.rig.KeyedBackend;
import io.groupjoin.benchmarks.rig.Lap;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Side;
import io.groupjoin.state.flink.GroupKeySerializer;
import io.groupjoin.store.Grouping;
import io.groupjoin.store.Tuning;

/** Ours: a kernel with {@code MIN(v)} for one probe row of the group. */
final class OurExtremum implements Contender {
    private static final long KEY = 1;
    private static final int FLUSH_EVERY = 10_000;

    private final String name;
    private final Removals removals;
    private final KeyedBackend<GroupKey> backend;
    private final KernelRig kernel;
    private long answered;

    OurExtremum(String name, Grouping grouping, Removals removals) throws Exception {
        this.name = name;
        this.removals = removals;
        Definition definition =
                new Definition(1, Columns.PROBE, Columns.BUILD)
                        .aggregate(AggregateFunction.MIN, "v")
                        .tuning(Tuning.DEFAULT.withCache(0).with(grouping));
        backend = new KeyedBackend<>(Backend.ROCKSDB, GroupKeySerializer.INSTANCE);
        kernel =
                new KernelRig(
                        definition,
                        KeyedBackend.bytes(backend, definition.layout()),
                        (probe, answer) -> answered += answer.isNull(0) ? 0 : answer.getLong(0));
        for (int i = 0; i < removals.values(); i++) {
            kernel.process(Side.BUILD, ChangeKind.INSERT, KEY, removals.value(i));
            if (i % FLUSH_EVERY == 0) {
                kernel.flush();
            }
        }
        kernel.process(Side.PROBE, ChangeKind.INSERT, KEY, 0);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String policy() {
        return "DEBT";
    }

    @Override
    public Lap lap() {
        answered = 0;
        Lap.Watch watch = new Lap.Watch();
        watch.start();
        for (long least = 0; least < removals.removals(); least++) {
            kernel.process(Side.BUILD, ChangeKind.DELETE, KEY, least);
        }
        watch.pause();
        long checksum = answered;
        for (long least = 0; least < removals.removals(); least++) {
            kernel.process(Side.BUILD, ChangeKind.INSERT, KEY, least);
        }
        return watch.lap(removals.removals(), checksum);
    }

    @Override
    public void close() {
        backend.close();
    }
}
