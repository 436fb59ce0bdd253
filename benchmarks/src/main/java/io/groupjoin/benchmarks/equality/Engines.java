package io.groupjoin.benchmarks.equality;

import io.groupjoin.benchmarks.engine.GroupJoinEngine;
import io.groupjoin.benchmarks.engine.NoOpEngine;
import io.groupjoin.benchmarks.engine.Promise;
import io.groupjoin.benchmarks.engine.SqlEngine;
import io.groupjoin.benchmarks.job.Arrival;
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
    static final Engine OURS = GroupJoinEngine.retracting(Promise.INSERT_ONLY);
    static final Engine OURS_DEBT = GroupJoinEngine.retracting(Promise.DEBT);

    /** Right only when no build row comes after its probe row. */
    static final Engine OURS_ON_PROBE = GroupJoinEngine.onProbe();

    /** Fewer of those that plain SQL and groupjoin are compared with. */
    static final List<Engine> QUICK =
            List.of(FLOOR, PLAIN, PREAGGREGATED_MINI_BATCH, OURS, OURS_DEBT);

    private static final List<Engine> INTERLEAVED =
            List.of(
                    FLOOR,
                    PLAIN,
                    PLAIN_MINI_BATCH,
                    PREAGGREGATED,
                    PREAGGREGATED_MINI_BATCH,
                    OURS,
                    OURS_DEBT);
    private static final List<Engine> BUILD_FIRST =
            List.of(
                    FLOOR,
                    PLAIN,
                    PLAIN_MINI_BATCH,
                    PREAGGREGATED,
                    PREAGGREGATED_MINI_BATCH,
                    OURS,
                    OURS_DEBT,
                    OURS_ON_PROBE);

    private Engines() {}

    /** All engines whose result is right for this arrival. */
    static List<Engine> all(Arrival arrival) {
        return arrival == Arrival.BUILD_FIRST ? BUILD_FIRST : INTERLEAVED;
    }

    /** Whether the engine builds every pair. */
    static boolean buildsPairs(Engine engine) {
        return engine.equals(PLAIN) || engine.equals(PLAIN_MINI_BATCH);
    }
}
