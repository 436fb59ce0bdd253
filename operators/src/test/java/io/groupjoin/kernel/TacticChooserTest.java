package io.groupjoin.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.aggregate.AccumulatorCodec;
import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.aggregate.Algebra;
import io.groupjoin.aggregate.CustomAggregate;
import io.groupjoin.kernel.TacticChoice.Rejection;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import java.util.List;
import org.junit.jupiter.api.Test;

class TacticChooserTest {
    private static final Rejection FACTORISED_PER_ROW =
            new Rejection(TacticKind.FACTORISED, "output is PER_ROW, it serves PER_GROUP");
    private static final Rejection SHARED_PER_GROUP =
            new Rejection(TacticKind.SHARED, "output is PER_GROUP, it serves PER_ROW");
    private static final String CONDITION =
            "a condition beyond key equality makes the matches differ by probe row";

    private static TacticChoice choose(Specs specs) {
        return TacticChooser.choose(specs.spec());
    }

    @Test
    void equality_per_group_is_factorised() {
        assertThat(choose(Specs.of(JoinType.INNER).perGroup()))
                .isEqualTo(new TacticChoice(TacticKind.FACTORISED, List.of()));
    }

    @Test
    void equality_per_row_is_shared() {
        TacticChoice choice = choose(Specs.of(JoinType.LEFT));
        assertThat(choice.kind()).isEqualTo(TacticKind.SHARED);
        assertThat(choice.rejections()).containsExactly(FACTORISED_PER_ROW);
    }

    @Test
    void a_condition_is_scanned() {
        TacticChoice perRow = choose(Specs.of(JoinType.LEFT).matching(Specs.AT_LEAST));
        assertThat(perRow.kind()).isEqualTo(TacticKind.SCAN);
        assertThat(perRow.rejections())
                .containsExactly(FACTORISED_PER_ROW, new Rejection(TacticKind.SHARED, CONDITION));
        TacticChoice perGroup = choose(Specs.of(JoinType.LEFT).perGroup().matching(Specs.AT_LEAST));
        assertThat(perGroup.kind()).isEqualTo(TacticKind.SCAN);
        assertThat(perGroup.rejections())
                .containsExactly(new Rejection(TacticKind.FACTORISED, CONDITION), SHARED_PER_GROUP);
    }

    @Test
    void an_aggregate_that_needs_its_rows_is_scanned() {
        AggregateCall list = Specs.of(new ListedInputs(), "all");
        TacticChoice perRow = choose(Specs.of(JoinType.LEFT).aggregates(Specs.SIZE, list));
        assertThat(perRow.kind()).isEqualTo(TacticKind.SCAN);
        assertThat(perRow.rejections())
                .containsExactly(
                        FACTORISED_PER_ROW,
                        new Rejection(TacticKind.SHARED, "list(v) needs all rows in order"));
    }

    @Test
    void a_custom_aggregate_is_not_multiplied() {
        AggregateCall custom = Specs.of(new Removable(), "c");
        TacticChoice perGroup = choose(Specs.of(JoinType.INNER).perGroup().aggregates(custom));
        assertThat(perGroup.kind()).isEqualTo(TacticKind.SCAN);
        assertThat(perGroup.rejections())
                .containsExactly(
                        new Rejection(
                                TacticKind.FACTORISED,
                                "removable(v) cannot be multiplied by the number of probe rows"),
                        SHARED_PER_GROUP);
        assertThat(choose(Specs.of(JoinType.INNER).aggregates(custom)).kind())
                .isEqualTo(TacticKind.SHARED);
    }

    @Test
    void a_forced_tactic_is_taken_where_it_is_legal() {
        TacticChoice choice = choose(Specs.of(JoinType.LEFT).force(TacticKind.SCAN));
        assertThat(choice.kind()).isEqualTo(TacticKind.SCAN);
        assertThat(choice.rejections())
                .containsExactly(
                        new Rejection(TacticKind.FACTORISED, "SCAN is forced"),
                        new Rejection(TacticKind.SHARED, "SCAN is forced"));
    }

    @Test
    void forcing_an_illegal_tactic_is_refused() {
        assertThatThrownBy(() -> choose(Specs.of(JoinType.LEFT).force(TacticKind.FACTORISED)))
                .isInstanceOfSatisfying(
                        InvalidSpecException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_OPTION))
                .hasMessage(
                        "Tactic FACTORISED was forced but cannot be used: output is PER_ROW, it"
                                + " serves PER_GROUP. Force SCAN, or let the tactic be chosen.");
        assertThatThrownBy(
                        () ->
                                choose(
                                        Specs.of(JoinType.LEFT)
                                                .matching(Specs.AT_LEAST)
                                                .force(TacticKind.SHARED)))
                .hasMessage(
                        "Tactic SHARED was forced but cannot be used: "
                                + CONDITION
                                + ". Force SCAN, or let the tactic be chosen.");
    }

    /** Only its declared algebra matters. */
    private static final class Removable implements CustomAggregate<Long> {
        private static final long serialVersionUID = 1L;

        @Override
        public Long create() {
            return 0L;
        }

        @Override
        public Long add(Long accumulator, Object value) {
            return accumulator + 1;
        }

        @Override
        public Object result(Long accumulator) {
            return accumulator;
        }

        @Override
        public ColumnType resultType() {
            return ColumnType.BIGINT;
        }

        @Override
        public Algebra algebra() {
            return Algebra.EXACTLY_REMOVABLE;
        }

        @Override
        public AccumulatorCodec<Long> codec() {
            throw new UnsupportedOperationException("No state is written here.");
        }

        @Override
        public String name() {
            return "removable";
        }
    }
}
