package io.groupjoin.runtime;

import static io.groupjoin.datastream.Aggregates.size;
import static io.groupjoin.datastream.Aggregates.sum;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.kernel.JoinType;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidChangeException;
import io.groupjoin.row.Side;
import java.util.function.UnaryOperator;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.types.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No NULL key is shuffled, stored or tested; each is counted. */
class NullRouterTest {
    private static GroupJoinPlan<Row, Row, Row> plan(JoinType join) {
        if (join.takesAggregates()) {
            return Plans.matched().aggregate(size(), sum("v")).join(join).plan();
        }
        return Plans.matched().semi().join(join).plan();
    }

    private static long counted(RunningJoin join, Side side, String name) {
        return join.routerCounters.get(side).get(name);
    }

    @ParameterizedTest
    @EnumSource(
            value = JoinType.class,
            names = {"INNER", "SEMI"})
    void rows_that_match_nothing_are_dropped_and_counted(JoinType type) throws Exception {
        try (RunningJoin join = RunningJoin.start(plan(type), Backend.HEAP)) {
            assertThat(join.probe("+I", 1L, null)).isEmpty();
            assertThat(join.probe("-D", 1L, null)).isEmpty();
            assertThat(join.build("+I", null, 5L)).isEmpty();
            assertThat(counted(join, Side.PROBE, "nullKeysDropped")).isEqualTo(2);
            assertThat(counted(join, Side.PROBE, "nullKeysBypassed")).isZero();
            assertThat(counted(join, Side.BUILD, "nullKeysDropped")).isEqualTo(1);
            assertThat(join.stateEntries()).isZero();
        }
    }

    @Test
    void unmatched_rows_go_around_the_keyed_operator_with_the_empty_answer() throws Exception {
        try (RunningJoin join = RunningJoin.start(plan(JoinType.LEFT), Backend.ROCKSDB)) {
            assertThat(join.probe("+I", 1L, null)).containsExactly("around +I[1, null, 0, null]");
            assertThat(join.probe("-U", 1L, null)).containsExactly("around -D[1, null, 0, null]");
            assertThat(join.probe("+U", 2L, null)).containsExactly("around +I[2, null, 0, null]");
            assertThat(join.probe("-D", 2L, null)).containsExactly("around -D[2, null, 0, null]");
            assertThat(counted(join, Side.PROBE, "nullKeysBypassed")).isEqualTo(4);
            assertThat(counted(join, Side.PROBE, "nullKeysDropped")).isZero();
            assertThat(join.stateEntries()).as("no NULL key reaches keyed state").isZero();
        }
        try (RunningJoin join = RunningJoin.start(plan(JoinType.ANTI), Backend.HEAP)) {
            assertThat(join.probe("+I", 1L, null)).containsExactly("around +I[1, null]");
        }
    }

    @Test
    void null_keys_of_an_insert_only_input_are_counted_and_sent_as_few_deltas() throws Exception {
        GroupJoinPlan<Row, Row, Row> plan =
                Plans.matched(probe -> probe.insertOnly(), UnaryOperator.identity())
                        .aggregate(size())
                        .keepUnmatched()
                        .perGroup()
                        .plan();
        try (RunningJoin join = RunningJoin.start(plan, Backend.HEAP)) {
            assertThat(join.probe("+I", 1L, null)).containsExactly("+I[null, 0]");
            for (long id = 2; id <= 100; id++) {
                assertThat(join.probe("+I", id, null)).isEmpty();
            }
            assertThat(counted(join, Side.PROBE, "nullKeysBypassed")).isEqualTo(100);
            join.router(Side.PROBE).processWatermark(new Watermark(1));
            assertThat(join.router(Side.PROBE).getOutput()).as("a delta and the mark").hasSize(2);
            join.deliver(Side.PROBE);
            assertThat(join.take()).isEmpty();
        }
    }

    @Test
    void null_keys_that_may_be_taken_back_are_sent_at_once() throws Exception {
        GroupJoinPlan<Row, Row, Row> plan =
                Plans.matched().aggregate(size()).keepUnmatched().perGroup().plan();
        try (RunningJoin join = RunningJoin.start(plan, Backend.HEAP)) {
            assertThat(join.probe("+I", 1L, null)).containsExactly("+I[null, 0]");
            assertThat(join.probe("+I", 2L, null)).isEmpty();
            join.router(Side.PROBE).processWatermark(new Watermark(1));
            assertThat(join.router(Side.PROBE).getOutput()).as("only the mark").hasSize(1);
            join.deliver(Side.PROBE);
            assertThat(join.probe("-D", 2L, null)).isEmpty();
            assertThat(join.probe("-D", 1L, null)).containsExactly("-D[null, 0]");
            assertThat(join.stateEntries()).isZero();
        }
    }

    @Test
    void local_counts_are_forwarded_before_the_barrier() throws Exception {
        GroupJoinPlan<Row, Row, Row> plan =
                Plans.matched().aggregate(size()).keepUnmatched().perGroup().plan();
        try (RunningJoin join = RunningJoin.start(plan, Backend.HEAP)) {
            join.probe("+I", 1L, null);
            join.probe("+I", 2L, null);
            join.probe("+I", 3L, null);
            OperatorSubtaskState state = join.snapshot(1);
            try (RunningJoin restored = RunningJoin.start(plan, Backend.HEAP, 1, state)) {
                assertThat(restored.probe("-D", 1L, null)).isEmpty();
                assertThat(restored.probe("-D", 2L, null)).isEmpty();
                assertThat(restored.probe("-D", 3L, null)).containsExactly("-D[null, 0]");
            }
        }
    }

    @Test
    void a_null_in_a_not_null_column_fails_by_name() throws Exception {
        GroupJoinPlan<Row, Row, Row> plan =
                Plans.matched(UnaryOperator.identity(), build -> build.notNull("v"))
                        .aggregate(size())
                        .plan();
        try (RunningJoin join = RunningJoin.start(plan, Backend.HEAP)) {
            assertThatThrownBy(() -> join.build("+I", 1L, null))
                    .isInstanceOfSatisfying(
                            InvalidChangeException.class,
                            e -> assertThat(e.code()).isEqualTo(ErrorCode.NULL_IN_NOT_NULL_COLUMN))
                    .hasMessage(
                            "Column 'v' of the build input is NOT NULL, but a row brings NULL. Mend"
                                    + " the input, or declare the column nullable.");
        }
    }

    @Test
    void a_retraction_on_an_insert_only_input_fails_naming_side_and_row() throws Exception {
        GroupJoinPlan<Row, Row, Row> plan =
                Plans.matched(probe -> probe.insertOnly(), UnaryOperator.identity())
                        .aggregate(size())
                        .plan();
        try (RunningJoin join = RunningJoin.start(plan, Backend.HEAP)) {
            assertThatThrownBy(() -> join.probe("-D", 7L, 1L))
                    .isInstanceOfSatisfying(
                            InvalidChangeException.class,
                            e ->
                                    assertThat(e.code())
                                            .isEqualTo(ErrorCode.RETRACTION_ON_INSERT_ONLY_INPUT))
                    .hasMessage(
                            "The probe input was declared insert-only, but brings -D (7, 1). Declare"
                                    + " it retracting() or upsert(key).");
        }
    }
}
