package io.groupjoin.benchmarks.equality;

import io.groupjoin.benchmarks.engine.NoOpEngine;
import io.groupjoin.benchmarks.engine.SqlEngine;
import io.groupjoin.benchmarks.job.Engine;
import java.util.List;

/** The engines of bench {@code equality}. */
final class Engines {

    static final Engine FLOOR = new NoOpEngine();
    static final Engine PLAIN = SqlEngine.plain();
    static final Engine PLAIN_MINI_BATCH = SqlEngine.plainMiniBatch();
    static final Engine FILTERED = SqlEngine.filtered();
    static final Engine PREAGGREGATED = SqlEngine.preaggregated();
    static final Engine PREAGGREGATED_MINI_BATCH = SqlEngine.preaggregatedMiniBatch();
    static final Engine OURS = PREAGGREGATED;
    static final Engine OURS_DEBT = PREAGGREGATED_MINI_BATCH;

    static final List<Engine> ALL =
            List.of(FLOOR, PLAIN, PLAIN_MINI_BATCH, PREAGGREGATED, PREAGGREGATED_MINI_BATCH);

    private Engines() {}

    /** Whether the engine builds every pair. */
    static boolean buildsPairs(Engine engine) {
        return engine.equals(PLAIN) || engine.equals(PLAIN_MINI_BATCH);
    }
}
