package io.groupjoin.runtime;

import static io.groupjoin.datastream.Aggregates.custom;
import static io.groupjoin.datastream.Aggregates.size;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.UnaryOperator;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.types.Row;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A custom accumulator lies in state as the bytes of its own serializer. */
class CustomAggregateTest {
    @ParameterizedTest
    @EnumSource(Backend.class)
    void a_kryo_accumulator_survives_a_restore_without_its_rows(Backend backend) throws Exception {
        GroupJoinPlan<Row, Row, Row> plan =
                Plans.matched(UnaryOperator.identity(), build -> build.insertOnly())
                        .aggregate(size(), custom(new DistinctDays(), "v").as("days"))
                        .plan();
        OperatorSubtaskState state;
        try (RunningJoin join = RunningJoin.start(plan, backend)) {
            join.probe("+I", 1L, 1L);
            join.build("+I", 1L, 3L);
            assertThat(join.build("+I", 1L, 3L))
                    .containsExactly("-U[1, 1, 1, 1]", "+U[1, 1, 2, 1]");
            state = join.snapshot(1);
        }
        try (RunningJoin join = RunningJoin.start(plan, backend, 2, state)) {
            assertThat(join.build("+I", 1L, 200L))
                    .containsExactly("-U[1, 1, 2, 1]", "+U[1, 1, 3, 2]");
        }
    }

    @ParameterizedTest
    @EnumSource(Backend.class)
    void a_retraction_folds_the_remaining_rows_again(Backend backend) throws Exception {
        GroupJoinPlan<Row, Row, Row> plan =
                Plans.matched().aggregate(custom(new DistinctDays(), "v").as("days")).plan();
        try (RunningJoin join = RunningJoin.start(plan, backend)) {
            join.probe("+I", 1L, 1L);
            join.build("+I", 1L, 3L);
            join.build("+I", 1L, 4L);
            join.build("+I", 1L, 4L);
            assertThat(join.build("-D", 1L, 4L)).isEmpty();
            assertThat(join.build("-D", 1L, 4L)).containsExactly("-U[1, 1, 2]", "+U[1, 1, 1]");
        }
    }
}
