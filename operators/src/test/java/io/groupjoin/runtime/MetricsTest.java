package io.groupjoin.runtime;

import static io.groupjoin.datastream.Aggregates.prod;
import static io.groupjoin.datastream.Aggregates.size;
import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.kernel.UnknownRetraction;
import io.groupjoin.row.Side;
import java.time.Duration;
import org.apache.flink.types.Row;
import org.junit.jupiter.api.Test;

/** The counters that operators show under the group groupjoin, by their public names. */
class MetricsTest {
    @Test
    void every_counter_counts() throws Exception {
        GroupJoinPlan<Row, Row, Row> plan =
                Plans.matched()
                        .aggregate(size(), prod("v"))
                        .keepUnmatched()
                        .unknownRetractions(UnknownRetraction.IGNORE)
                        .retention(Side.BUILD, Duration.ofSeconds(1))
                        .plan();
        try (RunningJoin join = RunningJoin.start(plan, Backend.HEAP)) {
            join.probe("+I", 1L, 1L);
            join.probe("+I", 2L, null);
            join.build("+I", null, 1L);
            join.build("-D", 1L, 9L);
            join.build("+I", 1L, Long.MAX_VALUE);
            join.build("+I", 1L, 3L);
            join.clock(2_000);
            assertThat(join.routerCounters.get(Side.PROBE).get("nullKeysBypassed")).isEqualTo(1);
            assertThat(join.routerCounters.get(Side.PROBE).get("nullKeysDropped")).isZero();
            assertThat(join.routerCounters.get(Side.BUILD).get("nullKeysDropped")).isEqualTo(1);
            assertThat(join.keyedCounters.get("unmatchedRetractions")).isEqualTo(1);
            assertThat(join.keyedCounters.get("emittedChanges")).isEqualTo(5);
            assertThat(join.keyedCounters.get("wrappedAnswers")).isPositive();
            assertThat(join.keyedCounters.get("expiredRows")).isEqualTo(2);
        }
    }
}
