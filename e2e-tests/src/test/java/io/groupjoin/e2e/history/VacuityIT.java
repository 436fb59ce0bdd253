package io.groupjoin.e2e.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseRun;
import io.groupjoin.e2e.cases.Observation;
import io.groupjoin.e2e.harness.HarnessDriver;
import io.groupjoin.e2e.harness.Mode;
import io.groupjoin.e2e.harness.Modes;
import io.groupjoin.store.Grouping;
import io.groupjoin.store.Thresholds;
import io.groupjoin.store.Tuning;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The modes do what they say: histories reach every place of rows and every way of the cache. */
class VacuityIT {
    private static final int HISTORIES = 40;
    private static final Tuning TUNING =
            Mode.PLAIN.tuning().with(Thresholds.TINY).withCache(Modes.TINY_CACHE);

    private final Map<String, Long> seen = new HashMap<>();

    @Test
    void adaptive_histories_reach_every_place() {
        run(TUNING.with(Grouping.ADAPTIVE));
        assertThat(seen).containsKeys("INLINE", "ENTRIES", "BLOCKS");
    }

    @Test
    void grouping_is_forced_both_ways() {
        run(TUNING.with(Grouping.ALWAYS));
        assertThat(seen).containsKey("BLOCKS").doesNotContainKeys("ENTRIES", "MOVING");
        seen.clear();
        run(TUNING.with(Grouping.NEVER));
        assertThat(seen).containsKey("ENTRIES").doesNotContainKeys("BLOCKS", "MOVING");
    }

    @Test
    void a_tiny_cache_hits_misses_and_evicts() {
        run(TUNING);
        assertThat(seen.get("cacheHits")).isPositive();
        assertThat(seen.get("cacheMisses")).isPositive();
        assertThat(seen.get("cacheEvictions")).isPositive();
        seen.clear();
        run(TUNING.withCache(0));
        assertThat(seen.get("cacheHits") + seen.get("cacheMisses")).isZero();
    }

    private void run(Tuning tuning) {
        Mode mode = Mode.PLAIN.on(Mode.Backend.HEAP).tuned(tuning);
        for (int seed = 0; seed < HISTORIES; seed++) {
            Case history = History.of(seed);
            Observation observation = CaseRun.observe(history, HarnessDriver.in(mode));
            add(observation.stateSize());
            add(observation.counters());
        }
    }

    private void add(Map<String, Long> counts) {
        counts.forEach((name, count) -> seen.merge(name, count, Long::sum));
    }
}
