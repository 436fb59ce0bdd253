package io.groupjoin.runtime;

import static io.groupjoin.datastream.Aggregates.size;
import static io.groupjoin.datastream.Aggregates.sum;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.aggregate.Overflow;
import io.groupjoin.datastream.Aggregates;
import io.groupjoin.datastream.Input;
import io.groupjoin.datastream.ReadyStage;
import io.groupjoin.kernel.Bundle;
import io.groupjoin.kernel.Emission;
import io.groupjoin.row.GroupJoinException;
import io.groupjoin.row.Side;
import java.time.Duration;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.api.operators.TwoInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.types.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What ends a bundle, and what it leaves. */
class BundledJoinTest {
    private static ReadyStage<Row, Row> left() {
        return Plans.matched().aggregate(size(), sum("v")).keepUnmatched();
    }

    private static RunningJoin start(Bundle bundle) throws Exception {
        return RunningJoin.start(left().bundle(bundle).plan(), Backend.HEAP);
    }

    private static void fill(RunningJoin join) throws Exception {
        assertThat(join.probe("+I", 7L, 1L)).isEmpty();
        assertThat(join.build("+I", 1L, 5L)).isEmpty();
    }

    @Test
    void a_watermark_ends_it_before_moving_on() throws Exception {
        try (RunningJoin join = start(Bundle.of(100))) {
            fill(join);
            TwoInputStreamOperator<?, ?, ?> operator =
                    (TwoInputStreamOperator<?, ?, ?>) join.keyed.get(0).getOperator();
            operator.processWatermark1(new Watermark(10));
            assertThat(join.take()).as("no watermark goes on yet").isEmpty();
            operator.processWatermark2(new Watermark(10));
            assertThat(join.keyed.get(0).getOutput().toArray())
                    .hasSize(2)
                    .endsWith(new Watermark(10));
            join.keyed.get(0).getOutput().removeIf(Watermark.class::isInstance);
            assertThat(join.take()).containsExactly("+I[7, 1, 1, 5]");
        }
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void a_barrier_ends_it_so_that_it_is_never_state(Backend backend) throws Exception {
        OperatorSubtaskState state;
        try (RunningJoin join = RunningJoin.start(left().bundle(Bundle.of(9)).plan(), backend)) {
            fill(join);
            state = join.snapshot(1);
            assertThat(join.take()).containsExactly("+I[7, 1, 1, 5]");
        }
        try (RunningJoin join =
                RunningJoin.start(left().bundle(Bundle.of(2)).plan(), backend, 1, state)) {
            assertThat(join.build("+I", 1L, 6L)).isEmpty();
            assertThat(join.build("-D", 1L, 5L))
                    .containsExactly("-U[7, 1, 1, 5]", "+U[7, 1, 1, 6]");
        }
    }

    @Test
    void a_bundle_whose_timer_failed_lets_no_checkpoint_pass() throws Exception {
        ReadyStage<Row, Row> failing =
                Plans.matched().aggregate(Aggregates.prod("v")).overflow(Overflow.ERROR);
        Bundle bundle = Bundle.of(100).within(Duration.ofMillis(50));
        try (RunningJoin join = RunningJoin.start(failing.bundle(bundle).plan(), Backend.HEAP)) {
            join.probe("+I", 7L, 1L);
            join.build("+I", 1L, Long.MAX_VALUE);
            join.snapshot(1);
            join.build("+I", 1L, 2L);
            join.build("+I", 2L, 5L);
            assertThatThrownBy(() -> join.clock(50)).hasStackTraceContaining("overflow ERROR");
            assertThatThrownBy(() -> join.snapshot(2)).hasMessageContaining("bundle failed");
            join.crash();
        }
    }

    @Test
    void an_idle_input_ends_it() throws Exception {
        try (RunningJoin join = start(Bundle.of(100))) {
            fill(join);
            TwoInputStreamOperator<?, ?, ?> operator =
                    (TwoInputStreamOperator<?, ?, ?>) join.keyed.get(0).getOperator();
            operator.processWatermarkStatus1(WatermarkStatus.IDLE);
            operator.processWatermarkStatus2(WatermarkStatus.IDLE);
            assertThat(join.keyed.get(0).getOutput().toArray())
                    .hasSize(2)
                    .endsWith(WatermarkStatus.IDLE);
        }
    }

    @Test
    void the_end_of_input_ends_it() throws Exception {
        try (RunningJoin join = start(Bundle.of(100))) {
            fill(join);
            join.keyed.get(0).getOperator().finish();
            assertThat(join.take()).containsExactly("+I[7, 1, 1, 5]");
        }
    }

    @Test
    void its_longest_wait_ends_it() throws Exception {
        try (RunningJoin join = start(Bundle.of(3).within(Duration.ofMillis(50)))) {
            join.clock(1_000);
            fill(join);
            join.clock(1_049);
            assertThat(join.take()).isEmpty();
            join.clock(1_050);
            assertThat(join.take()).containsExactly("+I[7, 1, 1, 5]");
        }
    }

    @Test
    void a_bundle_that_ended_early_leaves_its_whole_wait_to_the_next() throws Exception {
        try (RunningJoin join = start(Bundle.of(3).within(Duration.ofMillis(50)))) {
            join.clock(1_000);
            fill(join);
            join.clock(1_030);
            assertThat(join.build("+I", 1L, 6L)).containsExactly("+I[7, 1, 2, 11]");
            assertThat(join.build("+I", 1L, 7L)).isEmpty();
            join.clock(1_079);
            assertThat(join.take()).isEmpty();
            join.clock(1_080);
            assertThat(join.take()).containsExactly("-U[7, 1, 2, 11]", "+U[7, 1, 3, 18]");
        }
    }

    @Test
    void its_bytes_end_it() throws Exception {
        try (RunningJoin join = start(Bundle.of(100).bytes(1))) {
            assertThat(join.probe("+I", 7L, 1L)).containsExactly("+I[7, 1, 0, null]");
        }
    }

    @Test
    void an_expiry_timer_ends_the_bundle_of_its_group() throws Exception {
        ReadyStage<Row, Row> stage =
                left().retention(Side.BUILD, Duration.ofMillis(500))
                        .bundle(Bundle.of(2).within(Duration.ofDays(1)));
        try (RunningJoin join = RunningJoin.start(stage.plan(), Backend.HEAP)) {
            join.clock(1);
            join.probe("+I", 7L, 1L);
            assertThat(join.build("+I", 1L, 5L)).containsExactly("+I[7, 1, 1, 5]");
            join.clock(400);
            assertThat(join.build("+I", 1L, 6L)).isEmpty();
            join.clock(2_000);
            assertThat(join.take()).containsExactly("-U[7, 1, 1, 5]", "+U[7, 1, 2, 11]");
        }
    }

    @Test
    void answers_on_probe_keep_the_order_of_arrival_across_groups() throws Exception {
        ReadyStage<Row, Row> stage =
                Plans.matched(Input::insertOnly, input -> input)
                        .aggregate(size())
                        .keepUnmatched()
                        .emit(Emission.ON_PROBE)
                        .bundle(Bundle.of(4));
        try (RunningJoin join = RunningJoin.start(stage.plan(), Backend.HEAP)) {
            join.probe("+I", 1L, 1L);
            join.probe("+I", 2L, 2L);
            join.build("+I", 1L, 5L);
            assertThat(join.probe("+I", 3L, 1L))
                    .containsExactly("+I[1, 1, 0]", "+I[2, 2, 0]", "+I[3, 1, 1]");
        }
    }

    @Test
    void an_expiry_timer_keeps_the_order_of_arrival_across_groups() throws Exception {
        ReadyStage<Row, Row> stage =
                Plans.matched(Input::insertOnly, input -> input)
                        .aggregate(size())
                        .keepUnmatched()
                        .emit(Emission.ON_PROBE)
                        .retention(Side.BUILD, Duration.ofMillis(500))
                        .bundle(Bundle.of(3).within(Duration.ofDays(1)));
        try (RunningJoin join = RunningJoin.start(stage.plan(), Backend.HEAP)) {
            for (long key = 2; key <= 4; key++) {
                join.build("+I", key, 5L);
            }
            join.clock(990);
            join.probe("+I", 1L, 1L);
            join.probe("+I", 2L, 2L);
            join.clock(1000);
            assertThat(join.take()).containsExactly("+I[1, 1, 0]", "+I[2, 2, 0]");
        }
    }

    @Test
    void null_keys_that_are_counted_are_bundled() throws Exception {
        ReadyStage<Row, Row> stage =
                Plans.matched().aggregate(size()).keepUnmatched().perGroup().bundle(Bundle.of(3));
        try (RunningJoin join = RunningJoin.start(stage.plan(), Backend.HEAP)) {
            assertThat(join.probe("+I", 1L, null)).isEmpty();
            assertThat(join.probe("-D", 1L, null)).isEmpty();
            assertThat(join.probe("+I", 2L, null)).containsExactly("+I[null, 0]");
        }
    }

    @Test
    void an_overflow_fails_the_checkpoint_and_replay_loses_nothing() throws Exception {
        ReadyStage<Row, Row> stage =
                Plans.matched()
                        .aggregate(Aggregates.prod("v"))
                        .overflow(Overflow.ERROR)
                        .bundle(Bundle.of(100));
        OperatorSubtaskState state;
        try (RunningJoin join = RunningJoin.start(stage.plan(), Backend.ROCKSDB)) {
            join.probe("+I", 7L, 1L);
            join.build("+I", 1L, Long.MAX_VALUE);
            state = join.snapshot(1);
            assertThat(join.take()).containsExactly("+I[7, 1, " + Long.MAX_VALUE + "]");
            join.build("+I", 1L, 2L);
            assertThatThrownBy(() -> join.snapshot(2)).isInstanceOf(GroupJoinException.class);
            join.crash();
        }
        try (RunningJoin join = RunningJoin.start(stage.plan(), Backend.ROCKSDB, 1, state)) {
            join.build("+I", 1L, 2L);
            join.build("-D", 1L, Long.MAX_VALUE);
            join.snapshot(3);
            assertThat(join.take())
                    .as("only the answer that is told must fit")
                    .containsExactly("-U[7, 1, " + Long.MAX_VALUE + "]", "+U[7, 1, 2]");
        }
    }

    @Test
    void counters_tell_what_was_folded() throws Exception {
        try (RunningJoin join = start(Bundle.of(3))) {
            fill(join);
            join.build("+I", 2L, 5L);
            assertThat(join.keyedCounters.get(Metrics.BUNDLES)).isEqualTo(1);
            assertThat(join.keyedCounters.get(Metrics.BUNDLED_CHANGES)).isEqualTo(3);
            assertThat(join.keyedCounters.get(Metrics.FOLDED_CHANGES)).isEqualTo(1);
        }
    }
}
