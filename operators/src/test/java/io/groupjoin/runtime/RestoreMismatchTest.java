package io.groupjoin.runtime;

import static io.groupjoin.datastream.Aggregates.max;
import static io.groupjoin.datastream.Aggregates.size;
import static io.groupjoin.datastream.Aggregates.sum;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.datastream.ReadyStage;
import io.groupjoin.kernel.TacticKind;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.StateException;
import java.util.function.UnaryOperator;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.types.Row;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** State of another groupjoin is refused by name when it is restored, before any row. */
class RestoreMismatchTest {
    private static ReadyStage<Row, Row> folding() {
        return Plans.matched(UnaryOperator.identity(), build -> build.insertOnly())
                .aggregate(size(), sum("v"))
                .uid("order-payments");
    }

    private static OperatorSubtaskState written(ReadyStage<Row, Row> by, Backend backend)
            throws Exception {
        try (RunningJoin join = RunningJoin.start(by.plan(), backend)) {
            join.probe("+I", 1L, 1L);
            join.build("+I", 1L, 5L);
            return join.snapshot(1);
        }
    }

    private static void refused(
            ReadyStage<Row, Row> restoring,
            Backend backend,
            OperatorSubtaskState state,
            String message) {
        assertThatThrownBy(() -> RunningJoin.start(restoring.plan(), backend, 1, state).close())
                .rootCause()
                .isInstanceOfSatisfying(
                        StateException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.STATE_MISMATCH))
                .hasMessage(message);
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void an_added_aggregate_that_no_rows_can_rebuild_is_named(Backend backend) throws Exception {
        refused(
                Plans.matched(UnaryOperator.identity(), build -> build.insertOnly())
                        .aggregate(size(), sum("v"), max("v"))
                        .uid("order-payments"),
                backend,
                written(folding(), backend),
                "State of groupjoin 'order-payments' was written with aggregates (count(*),"
                        + " sum(v)); the job now asks for max(v), which stored no rows can rebuild."
                        + " Restore without it, or start this operator fresh with a new uid.");
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void an_added_aggregate_is_named_where_rows_are_stored_too(Backend backend) throws Exception {
        ReadyStage<Row, Row> storing =
                Plans.matched().aggregate(size(), sum("v")).uid("order-payments");
        refused(
                Plans.matched().aggregate(size(), sum("v"), max("v")).uid("order-payments"),
                backend,
                written(storing, backend),
                "State of groupjoin 'order-payments' was written with aggregates (count(*),"
                        + " sum(v)); the job now asks for max(v), which is not rebuilt from the"
                        + " stored rows. Restore without it, or start this operator fresh with a"
                        + " new uid.");
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void a_removed_aggregate_is_refused(Backend backend) throws Exception {
        refused(
                Plans.matched(UnaryOperator.identity(), build -> build.insertOnly())
                        .aggregate(sum("v"))
                        .uid("order-payments"),
                backend,
                written(folding(), backend),
                "State of groupjoin 'order-payments' was written with aggregates (count(*),"
                        + " sum(v)); the job now asks for (sum(v)), fewer or in another order."
                        + " Restore with the old ones in their order, or start this operator fresh"
                        + " with a new uid.");
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void another_aggregate_is_refused_where_no_summary_is_stored(Backend backend) throws Exception {
        refused(
                Plans.matched().aggregate(max("v")).tactic(TacticKind.SCAN).uid("order-payments"),
                backend,
                written(
                        Plans.matched()
                                .aggregate(sum("v"))
                                .tactic(TacticKind.SCAN)
                                .uid("order-payments"),
                        backend),
                "State of groupjoin 'order-payments' was written with aggregates (sum(v)); the job"
                        + " now asks for max(v), which is not rebuilt from the stored rows. Restore"
                        + " without it, or start this operator fresh with a new uid.");
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void another_output_is_refused(Backend backend) throws Exception {
        refused(
                Plans.matched().aggregate(size(), sum("v")).perGroup().uid("order-payments"),
                backend,
                written(Plans.matched().aggregate(size(), sum("v")).uid("order-payments"), backend),
                "State of groupjoin 'order-payments' was written with answers INNER PER_ROW"
                        + " overflow WRAP, empty SQL; the job now asks for INNER PER_GROUP overflow"
                        + " WRAP, empty SQL, which the state cannot be read as. Restore with the old"
                        + " definition, or start this operator fresh with a new uid.");
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void another_join_is_refused_for_the_answers_already_given(Backend backend) throws Exception {
        refused(
                Plans.matched().aggregate(size(), sum("v")).keepUnmatched().uid("order-payments"),
                backend,
                written(Plans.matched().aggregate(size(), sum("v")).uid("order-payments"), backend),
                "State of groupjoin 'order-payments' was written with answers INNER PER_ROW"
                        + " overflow WRAP, empty SQL; the job now asks for LEFT PER_ROW overflow"
                        + " WRAP, empty SQL, which the state cannot be read as. Restore with the old"
                        + " definition, or start this operator fresh with a new uid.");
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void build_rows_that_were_folded_away_are_missed(Backend backend) throws Exception {
        refused(
                Plans.matched().aggregate(size(), sum("v")).uid("order-payments"),
                backend,
                written(folding(), backend),
                "State of groupjoin 'order-payments' was written with build rows folded; the job"
                        + " now asks for ROW [] BIGINT,BIGINT, which the state cannot be read as."
                        + " Restore with the old definition, or start this operator fresh with a"
                        + " new uid.");
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void what_does_not_touch_the_bytes_may_change(Backend backend) throws Exception {
        OperatorSubtaskState state = written(folding(), backend);
        GroupJoinPlan<Row, Row, Row> renamed =
                Plans.matched(UnaryOperator.identity(), build -> build.insertOnly())
                        .aggregate(size().as("payments"), sum("v").as("paid"))
                        .uid("order-payments")
                        .plan();
        try (RunningJoin join = RunningJoin.start(renamed, backend, 1, state)) {
            assertThat(join.build("+I", 1L, 6L))
                    .containsExactly("-U[1, 1, 1, 5]", "+U[1, 1, 2, 11]");
        }
    }
}
