package io.groupjoin.benchmarks.kernel;

import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.benchmarks.frame.WrongResultException;
import io.groupjoin.benchmarks.rig.Columns;
import io.groupjoin.benchmarks.rig.Definition;
import io.groupjoin.benchmarks.rig.KernelRig;
import io.groupjoin.kernel.UnknownRetraction;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Side;
import io.groupjoin.store.MemoryStateBytes;
import io.groupjoin.store.Tuning;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What does a build change of a cached group with one probe row cost, and allocate? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ChangeBenchmark {
    private static final int KEYS = 1_000;
    private static final long CACHE_BYTES = 64L << 20;

    private KernelRig kernel;
    private final Map<Long, long[]> totals = new HashMap<>();
    private long answered;
    private int turn;
    private int arrayTurn;

    @Setup
    public void fill() {
        Definition definition =
                new Definition(1, Columns.PROBE, Columns.BUILD)
                        .aggregate(AggregateFunction.SUM, "v")
                        .size()
                        .unknown(UnknownRetraction.TRUST)
                        .tuning(Tuning.DEFAULT.withCache(CACHE_BYTES));
        kernel =
                new KernelRig(
                        definition,
                        new MemoryStateBytes(),
                        (probe, answer) -> answered = answer.getLong(0) + answer.getLong(1));
        for (long key = 0; key < KEYS; key++) {
            kernel.process(Side.BUILD, ChangeKind.INSERT, key, 5);
            kernel.process(Side.PROBE, ChangeKind.INSERT, key, key);
            totals.put(key, new long[] {5, 1});
        }
        for (int i = 0; i < 3 * KEYS; i++) {
            WrongResultException.check("a change", hashMap(), groupjoin());
        }
    }

    /** A row comes to each key in turn, and goes again in the next round. */
    @Benchmark
    public long groupjoin() {
        int key = turn % KEYS;
        boolean comes = turn / KEYS % 2 == 0;
        turn = (turn + 1) % (2 * KEYS);
        kernel.process(Side.BUILD, comes ? ChangeKind.INSERT : ChangeKind.DELETE, key, 3);
        return answered;
    }

    /** The floor: totals in a hash map. */
    @Benchmark
    public long hashMap() {
        long key = arrayTurn % KEYS;
        int weight = arrayTurn / KEYS % 2 == 0 ? 1 : -1;
        arrayTurn = (arrayTurn + 1) % (2 * KEYS);
        long[] total = totals.get(key);
        total[0] += 3L * weight;
        total[1] += weight;
        return total[0] + total[1];
    }
}
