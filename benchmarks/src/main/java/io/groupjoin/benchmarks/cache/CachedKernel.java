package io.groupjoin.benchmarks.cache;

import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.rig.Columns;
import io.groupjoin.benchmarks.rig.Contender;
import io.groupjoin.benchmarks.rig.Definition;
import io.groupjoin.benchmarks.rig.KernelRig;
import io.groupjoin.benchmarks.rig.KeyedBackend;
import io.groupjoin.benchmarks.rig.Lap;
import io.groupjoin.kernel.Emission;
import io.groupjoin.kernel.UnknownRetraction;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Side;
import io.groupjoin.state.flink.GroupKeySerializer;
import io.groupjoin.store.Tuning;

/** A kernel with {@code SUM(v), COUNT(*)} on probe that folds its build rows and forgets them. */
final class CachedKernel implements Contender {
    private final String name;
    private final Accesses accesses;
    private final KeyedBackend<GroupKey> backend;
    private final KernelRig kernel;
    private long answered;

    CachedKernel(String name, Backend where, long cacheBytes, Accesses accesses) throws Exception {
        this.name = name;
        this.accesses = accesses;
        Definition definition =
                new Definition(1, Columns.PROBE, Columns.BUILD)
                        .aggregate(AggregateFunction.SUM, "v")
                        .size()
                        .emit(Emission.ON_PROBE)
                        .unknown(UnknownRetraction.TRUST)
                        .tuning(Tuning.DEFAULT.withCache(cacheBytes));
        backend = new KeyedBackend<>(where, GroupKeySerializer.INSTANCE);
        kernel =
                new KernelRig(
                        definition,
                        KeyedBackend.bytes(backend, definition.layout()),
                        (probe, answer) ->
                                answered +=
                                        Accesses.checksum(answer.getLong(0), answer.getLong(1)));
        for (long key = 0; key < accesses.keys(); key++) {
            kernel.process(Side.BUILD, ChangeKind.INSERT, key, 1);
        }
        kernel.flush();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String policy() {
        return "TRUST";
    }

    @Override
    public Lap lap() {
        answered = 0;
        Lap.Watch watch = new Lap.Watch();
        watch.start();
        for (int i = 0; i < accesses.rows(); i++) {
            kernel.process(Side.BUILD, ChangeKind.INSERT, accesses.key(i), accesses.value(i));
            kernel.process(Side.PROBE, ChangeKind.INSERT, accesses.key(i), i);
        }
        for (int i = 0; i < accesses.rows(); i++) {
            kernel.process(Side.BUILD, ChangeKind.DELETE, accesses.key(i), accesses.value(i));
        }
        watch.pause();
        return watch.lap(accesses.changes(), answered);
    }

    /** Part of the groups that were found in the cache; 0 without one. */
    double hitRate() {
        long opened = kernel.cache().hits() + kernel.cache().misses();
        return opened == 0 ? 0 : (double) kernel.cache().hits() / opened;
    }

    @Override
    public void close() {
        backend.close();
    }
}
