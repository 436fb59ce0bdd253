package io.groupjoin.benchmarks.equality;

import io.groupjoin.benchmarks.engine.GroupJoinEngine;
import io.groupjoin.benchmarks.engine.HandWrittenEngine;
import io.groupjoin.benchmarks.engine.NoOpEngine;
import io.groupjoin.benchmarks.engine.Promise;
import io.groupjoin.benchmarks.engine.SqlEngine;
import io.groupjoin.benchmarks.job.Arrival;
import io.groupjoin.benchmarks.job.Engine;
import java.util.List;
import java.util.stream.Stream;

/** The engines of bench {@code equality}. */
final class Engines {

    static final Engine FLOOR = new NoOpEngine();
    static final SqlEngine PLAIN = SqlEngine.plain();
    static final SqlEngine PLAIN_MINI_BATCH = SqlEngine.plainMiniBatch();
    static final SqlEngine PREAGGREGATED = SqlEngine.preaggregated();
    static final SqlEngine PREAGGREGATED_MINI_BATCH = SqlEngine.preaggregatedMiniBatch();
    static final Engine BY_HAND = HandWrittenEngine.retracting();
    static final Engine OURS = GroupJoinEngine.retracting(Promise.INSERT_ONLY);
    static final Engine OURS_DEBT = GroupJoinEngine.retracting(Promise.DEBT);

    /** Right only when no build row comes after its probe row, as the next one. */
    static final Engine BY_HAND_ON_PROBE = HandWrittenEngine.onProbe();

    static final Engine OURS_ON_PROBE = GroupJoinEngine.onProbe().cached(0);

    /** Fewer of them, with all that a target speaks of. */
    private static final List<Engine> QUICK =
            List.of(FLOOR, PLAIN, PREAGGREGATED, PREAGGREGATED_MINI_BATCH, BY_HAND, OURS);

    private static final List<Engine> ALL =
            List.of(
                    FLOOR,
                    PLAIN,
                    PLAIN_MINI_BATCH,
                    PREAGGREGATED,
                    PREAGGREGATED_MINI_BATCH,
                    BY_HAND,
                    OURS,
                    OURS_DEBT);

    private static final List<Engine> ON_PROBE = List.of(BY_HAND_ON_PROBE, OURS_ON_PROBE);

    /** The fewest that the targets of a build-first case compare. */
    static final List<Engine> AIMED_AT =
            List.of(PLAIN, PREAGGREGATED, OURS, BY_HAND_ON_PROBE, OURS_ON_PROBE);

    private Engines() {}

    /** Those engines of a list whose result is right for the arrival. */
    static List<Engine> quick(Arrival arrival) {
        return withOnProbe(QUICK, arrival);
    }

    static List<Engine> all(Arrival arrival) {
        return withOnProbe(ALL, arrival);
    }

    private static List<Engine> withOnProbe(List<Engine> engines, Arrival arrival) {
        return arrival == Arrival.BUILD_FIRST
                ? Stream.concat(engines.stream(), ON_PROBE.stream()).toList()
                : engines;
    }

    /** Whether the engine builds every pair. */
    static boolean buildsPairs(Engine engine) {
        return engine instanceof SqlEngine sql && sql.buildsPairs();
    }
}
