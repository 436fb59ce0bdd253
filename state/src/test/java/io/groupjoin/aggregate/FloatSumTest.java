package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.row.ColumnType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sum of floats is exact and rounded once. */
final class FloatSumTest extends AccumulatorContract {
    private static final AggregateCall DOUBLES = Calls.of(AggregateFunction.SUM, ColumnType.DOUBLE);
    private static final AggregateCall FLOATS = Calls.of(AggregateFunction.SUM, ColumnType.FLOAT);

    @Override
    List<AggregateCall> calls() {
        return Calls.plainAndJanitor(AggregateFunction.SUM, Calls.FLOATS);
    }

    private static Object sum(AggregateCall call, Object... values) {
        List<Copies> rows = new ArrayList<>();
        for (Object value : values) {
            rows.add(new Copies(value, 1));
        }
        return java.util.Objects.requireNonNull(answer(call, fold(call, rows), 1).value());
    }

    @Test
    void a_cancellation_over_the_whole_range_leaves_the_rest() {
        assertThat(sum(DOUBLES, Double.MAX_VALUE, Double.MIN_VALUE, -Double.MAX_VALUE))
                .isEqualTo(Double.MIN_VALUE);
    }

    @Test
    void a_sum_beyond_the_range_is_infinite_but_comes_back() {
        Copies max = new Copies(Double.MAX_VALUE, 1);
        Accumulator sum = fold(DOUBLES, List.of(max, max));
        assertThat(answer(DOUBLES, sum, 1)).isEqualTo(Answer.of(Double.POSITIVE_INFINITY));
        assertThat(sum.remove(row(DOUBLES, max), 1)).isTrue();
        assertThat(answer(DOUBLES, sum, 1)).isEqualTo(Answer.of(Double.MAX_VALUE));
    }

    @Test
    void a_tie_goes_to_the_even_neighbour_unless_the_least_bit_breaks_it() {
        assertThat(sum(DOUBLES, 1.0, 0x1p-53)).isEqualTo(1.0);
        assertThat(sum(DOUBLES, 1.0 + 0x1p-52, 0x1p-53)).isEqualTo(1.0 + 0x1p-51);
        assertThat(sum(DOUBLES, 1.0, 0x1p-53, Double.MIN_VALUE)).isEqualTo(1.0 + 0x1p-52);
        assertThat(sum(DOUBLES, -1.0, -0x1p-53, -Double.MIN_VALUE)).isEqualTo(-1.0 - 0x1p-52);
    }

    @Test
    void a_float_is_not_rounded_through_a_double() {
        assertThat(sum(FLOATS, 1f, 0x1p-24f, 0x1p-70f)).isEqualTo(1f + 0x1p-23f);
        assertThat(sum(FLOATS, Float.MAX_VALUE, Float.MAX_VALUE))
                .isEqualTo(Float.POSITIVE_INFINITY);
    }

    @Test
    void negative_zero_needs_only_negative_zeros() {
        assertThat(sum(DOUBLES, -0.0, -0.0)).isEqualTo(-0.0);
        assertThat(sum(DOUBLES, -0.0, 0.0)).isEqualTo(0.0);
        assertThat(sum(DOUBLES, 1.0, -1.0, -0.0)).isEqualTo(0.0);
    }

    @Test
    void a_removed_nan_leaves_no_trace() {
        Copies nan = new Copies(Double.NaN, 2);
        Accumulator sum = fold(DOUBLES, List.of(nan, new Copies(0.5, 1)));
        assertThat(answer(DOUBLES, sum, 1)).isEqualTo(Answer.of(Double.NaN));
        assertThat(sum.remove(row(DOUBLES, nan), 2)).isTrue();
        assertThat(answer(DOUBLES, sum, 1)).isEqualTo(Answer.of(0.5));
    }

    @Test
    void the_greatest_weights_and_copies_are_exact() {
        Copies max = new Copies(Double.MAX_VALUE, Long.MAX_VALUE);
        Copies least = new Copies(Double.MIN_VALUE, Long.MAX_VALUE);
        Accumulator sum = fold(DOUBLES, List.of(max, least));
        assertThat(sum.remove(row(DOUBLES, max), Long.MAX_VALUE)).isTrue();
        assertThat(answer(DOUBLES, sum, 1)).isEqualTo(Answer.of(0x1p-1011));
        assertThat(answer(DOUBLES, sum, Long.MAX_VALUE)).isEqualTo(Answer.of(0x1p-948));
    }

    @Test
    void many_additions_settle_their_carries() {
        ExactSum sum = new ExactSum();
        int times = ExactSum.MAX_PENDING + 5;
        for (int i = 0; i < times; i++) {
            sum.add(-0x1.fffffffffffffp-1, 1);
        }
        ExactSum once = new ExactSum();
        once.add(-0x1.fffffffffffffp-1, times);
        assertThat(sum.roundMagnitude(FloatFormat.DOUBLE))
                .isEqualTo(once.roundMagnitude(FloatFormat.DOUBLE));
        once.add(0x1.fffffffffffffp-1, times);
        assertThat(once.signum()).isZero();
    }

    @Test
    void a_sum_of_amounts_takes_few_bytes() {
        assertThat(bytes(fold(DOUBLES, List.of(new Copies(19.75, 1))))).hasSizeLessThan(8);
    }
}
