package io.groupjoin.benchmarks.kernel;

import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.benchmarks.frame.WrongResultException;
import io.groupjoin.benchmarks.rig.Columns;
import io.groupjoin.benchmarks.rig.Definition;
import io.groupjoin.benchmarks.rig.KernelRig;
import io.groupjoin.kernel.Emission;
import io.groupjoin.kernel.TacticKind;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Side;
import io.groupjoin.store.Grouping;
import io.groupjoin.store.MemoryStateBytes;
import io.groupjoin.store.Tuning;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What does an answer by a scan cost, and allocate, per candidate? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ScanBenchmark {
    private static final long KEY = 1;
    private static final long CACHE_BYTES = 64L << 20;

    /** Build rows of the group, each a candidate. */
    @Param({"10", "1000"})
    public int rows;

    private KernelRig kernel;
    private long[] values;
    private long answered;

    @Setup
    public void fill() {
        Definition definition =
                new Definition(1, Columns.PROBE, Columns.BUILD)
                        .aggregate(AggregateFunction.SUM, "v")
                        .size()
                        .insertOnly()
                        .emit(Emission.ON_PROBE)
                        .force(TacticKind.SCAN)
                        .tuning(Tuning.DEFAULT.withCache(CACHE_BYTES).with(Grouping.ALWAYS));
        kernel =
                new KernelRig(
                        definition,
                        new MemoryStateBytes(),
                        (probe, answer) -> answered = answer.getLong(0) + answer.getLong(1));
        values = new long[rows];
        for (int v = 0; v < rows; v++) {
            values[v] = v;
            kernel.process(Side.BUILD, ChangeKind.INSERT, KEY, v);
        }
        WrongResultException.check("a scan", array(), groupjoin());
    }

    @Benchmark
    public long groupjoin() {
        kernel.process(Side.PROBE, ChangeKind.INSERT, KEY, 7);
        return answered;
    }

    /** The floor: a sum over an array. */
    @Benchmark
    public long array() {
        long sum = 0;
        for (long value : values) {
            sum += value;
        }
        return sum + values.length;
    }
}
