package io.groupjoin.benchmarks;

import io.groupjoin.benchmarks.aggregates.AggregatesBench;
import io.groupjoin.benchmarks.cache.CacheBench;
import io.groupjoin.benchmarks.equality.EqualityBench;
import io.groupjoin.benchmarks.extremum.ExtremumBench;
import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.growth.GrowthBench;
import io.groupjoin.benchmarks.kernel.KernelBench;
import io.groupjoin.benchmarks.latency.LatencyBench;
import io.groupjoin.benchmarks.layout.LayoutBench;
import io.groupjoin.benchmarks.matrix.MatrixBench;
import io.groupjoin.benchmarks.memory.MemoryBench;
import io.groupjoin.benchmarks.nullfree.NullFreeBench;
import io.groupjoin.benchmarks.nulls.NullsBench;
import io.groupjoin.benchmarks.semianti.SemiAntiBench;
import java.util.List;

/** All benches there are. */
public final class Benchmarks {
    public static final List<Benchmark> ALL =
            List.of(
                    new EqualityBench(),
                    new ExtremumBench(),
                    new LayoutBench(),
                    new GrowthBench(),
                    new NullsBench(),
                    new SemiAntiBench(),
                    new CacheBench(),
                    new AggregatesBench(),
                    new NullFreeBench(),
                    new KernelBench(),
                    new MemoryBench(),
                    new MatrixBench(),
                    new LatencyBench());

    private Benchmarks() {}
}
