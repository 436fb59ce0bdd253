package io.groupjoin.benchmarks.growth;

import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.rig.Columns;
import io.groupjoin.benchmarks.rig.Contender;
import io.groupjoin.benchmarks.rig.Definition;
import io.groupjoin.benchmarks.rig.KernelRig;
import io.groupjoin.benchmarks.rig.KeyedBackend;
import io.groupjoin.benchmarks.rig.Lap;
import io.groupjoin.kernel.Emission;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Side;
import io.groupjoin.state.flink.GroupKeySerializer;
import io.groupjoin.store.CountedStateBytes;
import io.groupjoin.store.Tuning;

/** Ours: a kernel with {@code SUM(v), COUNT(*)} on probe, build rows kept for their retraction. */
final class OurRounds implements Contender {
    private final String name;
    private final Rounds rounds;
    private final KeyedBackend<GroupKey> backend;
    private final CountedStateBytes state;
    private final KernelRig kernel;
    private long answered;

    OurRounds(String name, long cacheBytes, Rounds rounds) throws Exception {
        this.name = name;
        this.rounds = rounds;
        Definition definition =
                new Definition(1, Columns.PROBE, Columns.BUILD)
                        .aggregate(AggregateFunction.SUM, "v")
                        .size()
                        .emit(Emission.ON_PROBE)
                        .tuning(Tuning.DEFAULT.withCache(cacheBytes));
        backend = new KeyedBackend<>(Backend.ROCKSDB, GroupKeySerializer.INSTANCE);
        state = new CountedStateBytes(KeyedBackend.bytes(backend, definition.layout()));
        kernel =
                new KernelRig(
                        definition,
                        state,
                        (probe, answer) ->
                                answered += Rounds.checksum(answer.getLong(0), answer.getLong(1)));
        for (int value = 0; value < rounds.fanOut(); value++) {
            for (long key = 0; key < rounds.keys(); key++) {
                kernel.process(Side.BUILD, ChangeKind.INSERT, key, value);
            }
        }
        kernel.flush();
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
        state.restart();
        Lap.Watch watch = new Lap.Watch();
        watch.start();
        for (int round = 0; round < rounds.rounds(); round++) {
            long key = rounds.key(round);
            kernel.process(Side.BUILD, ChangeKind.INSERT, key, rounds.fanOut());
            kernel.process(Side.PROBE, ChangeKind.INSERT, key, round);
            kernel.process(Side.BUILD, ChangeKind.DELETE, key, rounds.fanOut());
        }
        watch.pause();
        return watch.lap(rounds.changes(), answered);
    }

    /** Reads of state a change in the last lap. */
    double reads() {
        return (double) state.reads() / rounds.changes();
    }

    double writes() {
        return (double) state.writes() / rounds.changes();
    }

    @Override
    public void close() {
        backend.close();
    }
}
