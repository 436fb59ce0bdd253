package io.groupjoin.benchmarks.growth;

import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.rig.Contender;
import io.groupjoin.benchmarks.rig.KeyedBackend;
import io.groupjoin.benchmarks.rig.Lap;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.api.java.typeutils.TupleTypeInfo;

/** What one would write by hand: totals in a value state, row counts in a map state. */
final class ByHandRounds implements Contender {
    static final String NAME = "hand-written, value and map state";

    private final Rounds rounds;
    private final KeyedBackend<Long> backend;
    private final ValueState<Tuple2<Long, Long>> totals;
    private final MapState<Long, Long> rows;

    ByHandRounds(Rounds rounds) throws Exception {
        this.rounds = rounds;
        backend = new KeyedBackend<>(Backend.ROCKSDB, LongSerializer.INSTANCE);
        totals =
                backend.states()
                        .getState(
                                new ValueStateDescriptor<>(
                                        "totals",
                                        new TupleTypeInfo<Tuple2<Long, Long>>(
                                                        Types.LONG, Types.LONG)
                                                .createSerializer(new SerializerConfigImpl())));
        rows =
                backend.states()
                        .getMapState(
                                new MapStateDescriptor<>(
                                        "rows", LongSerializer.INSTANCE, LongSerializer.INSTANCE));
        for (long value = 0; value < rounds.fanOut(); value++) {
            for (long key = 0; key < rounds.keys(); key++) {
                backend.select(key);
                add(value, 1);
            }
        }
    }

    private void add(long value, long weight) throws Exception {
        Long copies = rows.get(value);
        long after = (copies == null ? 0 : copies) + weight;
        if (after == 0) {
            rows.remove(value);
        } else {
            rows.put(value, after);
        }
        Tuple2<Long, Long> before = totals.value();
        totals.update(
                before == null
                        ? Tuple2.of(value, 1L)
                        : Tuple2.of(before.f0 + weight * value, before.f1 + weight));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Lap lap() throws Exception {
        long answered = 0;
        Lap.Watch watch = new Lap.Watch();
        watch.start();
        for (int round = 0; round < rounds.rounds(); round++) {
            backend.select(rounds.key(round));
            add(rounds.fanOut(), 1);
            backend.select(rounds.key(round));
            Tuple2<Long, Long> answer = totals.value();
            answered += Rounds.checksum(answer.f0, answer.f1);
            backend.select(rounds.key(round));
            add(rounds.fanOut(), -1);
        }
        watch.pause();
        return watch.lap(rounds.changes(), answered);
    }

    @Override
    public void close() {
        backend.close();
    }
}
