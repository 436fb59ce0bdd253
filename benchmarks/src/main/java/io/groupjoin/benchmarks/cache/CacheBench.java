package io.groupjoin.benchmarks.cache;

import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.report.Axes;
import io.groupjoin.benchmarks.report.Figure;
import io.groupjoin.benchmarks.report.Goal;
import io.groupjoin.benchmarks.report.Target;
import io.groupjoin.benchmarks.rig.Race;
import java.util.List;

/** Bench {@code cache}. */
public final class CacheBench implements Benchmark {
    private static final String OFF = "RocksDB, no cache";
    private static final String TINY = "RocksDB, cache of 1 MiB";
    private static final String USUAL = "RocksDB, cache of 64 MiB";
    private static final String HEAP = "heap, no cache";
    private static final long TINY_BYTES = 1L << 20;
    private static final long USUAL_BYTES = 64L << 20;
    private static final double OVER_HEAP = 1.1;
    private static final double LOSS = 1.03;

    @Override
    public String name() {
        return "cache";
    }

    @Override
    public String question() {
        return "What does the cache save where it hits, and cost where it does not?";
    }

    @Override
    public Axes axes() {
        return new Axes("Folding and answering", "groups", "microseconds per change");
    }

    @Override
    public void run(Session session) throws Exception {
        int few = session.scale().pick(100, 10_000, 20_000);
        int many = session.scale().pick(1_000, 200_000, 1_000_000);
        int rows = session.scale().pick(500, 50_000, 200_000);
        Race hits = race(session, "all cached", Accesses.uniform(few, rows, session.seed()));
        session.add(
                Target.atMost(
                        Goal.CPU_CACHED,
                        "all cached: time of " + USUAL + " / " + HEAP,
                        OVER_HEAP,
                        hits.nanos(USUAL) / hits.nanos(HEAP)));
        race(session, "skewed", Accesses.skewed(many, rows, session.seed()));
        Race misses = race(session, "uniform", Accesses.uniform(many, many, session.seed()));
        for (String cache : List.of(TINY, USUAL)) {
            session.add(
                    Target.atMost(
                            Goal.CPU_CACHED,
                            "uniform: time of " + cache + " / " + OFF,
                            LOSS,
                            misses.nanos(cache) / misses.nanos(OFF)));
        }
    }

    private static Race race(Session session, String scenario, Accesses accesses) throws Exception {
        try (CachedKernel off = new CachedKernel(OFF, Backend.ROCKSDB, 0, accesses);
                CachedKernel tiny = new CachedKernel(TINY, Backend.ROCKSDB, TINY_BYTES, accesses);
                CachedKernel usual =
                        new CachedKernel(USUAL, Backend.ROCKSDB, USUAL_BYTES, accesses);
                CachedKernel heap = new CachedKernel(HEAP, Backend.HEAP, 0, accesses)) {
            List<CachedKernel> contenders = List.of(off, tiny, usual, heap);
            Race race = Race.run(session, scenario, accesses.checksum(), contenders);
            for (CachedKernel contender : contenders) {
                session.add(
                        new Figure(
                                contender.name(),
                                contender.policy(),
                                scenario,
                                "hit rate",
                                contender.hitRate(),
                                "part"));
                session.point(
                        scenario + ": " + contender.name(),
                        accesses.keys(),
                        race.nanos(contender.name()) / 1_000);
            }
            return race;
        }
    }
}
