package io.groupjoin.runtime;

import static io.groupjoin.datastream.Aggregates.size;
import static io.groupjoin.datastream.Aggregates.sum;
import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.row.Side;
import java.time.Duration;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.types.Row;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Timers forget what nobody touches; the harness tells the time. */
class RetentionTimersTest {
    private static final int KEYS = 50;

    private static GroupJoinPlan<Row, Row, Row> plan() {
        return Plans.matched()
                .aggregate(size(), sum("v"))
                .keepUnmatched()
                .retention(Side.PROBE, Duration.ofSeconds(10))
                .retention(Side.BUILD, Duration.ofSeconds(5))
                .plan();
    }

    private static void fill(RunningJoin join) throws Exception {
        for (long k = 0; k < KEYS; k++) {
            for (long i = 0; i < 40; i++) {
                join.probe("+I", i, k);
                join.build("+I", k, i);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void expired_groups_leave_no_state_and_no_timers(Backend backend) throws Exception {
        try (RunningJoin join = RunningJoin.start(plan(), backend)) {
            join.clock(1);
            fill(join);
            KeyedSubtask subtask = join.keyed.get(0);
            assertThat(subtask.numProcessingTimeTimers())
                    .as("one a side of a key")
                    .isEqualTo(2 * KEYS);
            join.clock(6_000);
            assertThat(join.take()).as("expiry emits nothing").isEmpty();
            assertThat(subtask.numProcessingTimeTimers()).isLessThanOrEqualTo(2 * KEYS);
            join.snapshot(1);
            assertThat(join.stateEntries()).isPositive();
            join.clock(12_000);
            assertThat(join.take()).isEmpty();
            assertThat(join.stateEntries()).isZero();
            assertThat(subtask.numProcessingTimeTimers()).isZero();
            assertThat(join.keyedCounters.get("expiredRows")).isEqualTo(2 * 40L * KEYS);
        }
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void timers_stay_bounded_while_a_key_is_busy(Backend backend) throws Exception {
        try (RunningJoin join = RunningJoin.start(plan(), backend)) {
            for (long now = 0; now < 60_000; now += 100) {
                join.clock(now);
                join.probe("+I", now, 1L);
                join.build("+I", 1L, now);
                assertThat(join.keyed.get(0).numProcessingTimeTimers()).isBetween(1, 2);
            }
            join.clock(80_000);
            assertThat(join.stateEntries()).isZero();
            assertThat(join.keyed.get(0).numProcessingTimeTimers()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void timers_and_write_times_survive_a_restore(Backend backend) throws Exception {
        OperatorSubtaskState state;
        try (RunningJoin join = RunningJoin.start(plan(), backend)) {
            join.clock(1_000);
            join.probe("+I", 1L, 1L);
            join.build("+I", 1L, 5L);
            state = join.snapshot(1);
        }
        try (RunningJoin join = RunningJoin.start(plan(), backend, 1, state)) {
            join.clock(5_999);
            assertThat(join.build("+I", 1L, 6L))
                    .containsExactly("-U[1, 1, 1, 5]", "+U[1, 1, 2, 11]");
            join.clock(6_000);
            assertThat(join.build("+I", 1L, 7L))
                    .as("the first payment has expired")
                    .containsExactly("-U[1, 1, 1, 6]", "+U[1, 1, 2, 13]");
            join.clock(30_000);
            assertThat(join.stateEntries()).isZero();
        }
    }
}
