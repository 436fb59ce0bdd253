package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.row.ColumnType;
import io.groupjoin.row.InvalidChangeException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Product of floats is exact and rounded once, whatever passed through it. */
final class FloatProductTest extends AccumulatorContract {
    private static final AggregateCall DOUBLES =
            Calls.of(AggregateFunction.PROD, ColumnType.DOUBLE);
    private static final AggregateCall FLOATS = Calls.of(AggregateFunction.PROD, ColumnType.FLOAT);

    @Override
    List<AggregateCall> calls() {
        return Calls.plainAndJanitor(AggregateFunction.PROD, Calls.FLOATS);
    }

    private static Answer product(AggregateCall call, long copies, Object... values) {
        Accumulator product = call.newAccumulator();
        for (Object value : values) {
            product.add(row(call, new Copies(value, 1)), 1);
        }
        return answer(call, product, copies);
    }

    @Test
    void an_overflow_on_the_way_is_not_sticky() {
        assertThat(product(DOUBLES, 1, 1e300, 1e300, 1e-300, 1e-300))
                .isEqualTo(Naive.evaluate(DOUBLES, copies(1e300, 1e300, 1e-300, 1e-300), 1));
        assertThat(product(DOUBLES, 1, 1e300, -1e300))
                .isEqualTo(Answer.of(Double.NEGATIVE_INFINITY));
    }

    private static List<Copies> copies(Object... values) {
        return java.util.Arrays.stream(values).map(x -> new Copies(x, 1)).toList();
    }

    @Test
    void an_underflow_keeps_its_sign() {
        assertThat(product(DOUBLES, 1, Double.MIN_VALUE, -0.5)).isEqualTo(Answer.of(-0.0));
        assertThat(product(DOUBLES, 1, Double.MIN_VALUE, -0.5000000000000001))
                .isEqualTo(Answer.of(-Double.MIN_VALUE));
        assertThat(product(DOUBLES, 1, Double.MIN_VALUE, 3.0, 0.5))
                .isEqualTo(Answer.of(2 * Double.MIN_VALUE));
        assertThat(product(FLOATS, 1, Float.MIN_VALUE, -0.5f)).isEqualTo(Answer.of(-0f));
    }

    @Test
    void zero_times_infinity_is_nan_only_while_both_live() {
        Copies zero = new Copies(-0.0, 1);
        Accumulator product = fold(DOUBLES, List.of(zero, new Copies(Double.NEGATIVE_INFINITY, 1)));
        assertThat(answer(DOUBLES, product, 1)).isEqualTo(Answer.of(Double.NaN));
        assertThat(product.remove(row(DOUBLES, zero), 1)).isTrue();
        assertThat(answer(DOUBLES, product, 1)).isEqualTo(Answer.of(Double.NEGATIVE_INFINITY));
        assertThat(answer(DOUBLES, product, 2)).isEqualTo(Answer.of(Double.POSITIVE_INFINITY));
    }

    @Test
    void whole_powers_round_exactly() {
        assertThat(product(DOUBLES, 33, 3.0)).isEqualTo(Answer.of(5559060566555523.0));
        assertThat(product(DOUBLES, 1074, 0.5)).isEqualTo(Answer.of(Double.MIN_VALUE));
        assertThat(product(DOUBLES, 1075, 0.5)).isEqualTo(Answer.of(0.0));
        assertThat(product(DOUBLES, 1023, -2.0)).isEqualTo(Answer.of(-0x1p1023));
        assertThat(product(DOUBLES, 1024, -2.0)).isEqualTo(Answer.of(Double.POSITIVE_INFINITY));
        assertThat(product(FLOATS, 128, 2f)).isEqualTo(Answer.of(Float.POSITIVE_INFINITY));
    }

    @Test
    void large_powers_round_as_the_exact_power() {
        Random random = new Random(11);
        for (int i = 0; i < 60; i++) {
            double base = 1 + random.nextGaussian() / (1 << random.nextInt(12));
            int copies = 100 + random.nextInt(900);
            String exact = new BigDecimal(base).pow(copies).toString();
            assertThat(product(DOUBLES, copies, base))
                    .as("%s to the %d", base, copies)
                    .isEqualTo(Answer.of(Double.parseDouble(exact)));
            float narrow = (float) base;
            assertThat(product(FLOATS, copies, narrow))
                    .as("%s to the %d", narrow, copies)
                    .isEqualTo(
                            Answer.of(
                                    Float.parseFloat(
                                            new BigDecimal(narrow).pow(copies).toString())));
        }
    }

    @Test
    void powers_of_millions_round_as_their_leading_digits() {
        MathContext context = new MathContext(80);
        for (double base : new double[] {1 + 0x1p-52, 1 - 0x1p-53, 1.0000001, 0.9999999}) {
            for (int copies : new int[] {4_999, 123_456_789, 999_999_999}) {
                BigDecimal near = new BigDecimal(base).pow(copies, context);
                assertThat(product(DOUBLES, copies, base))
                        .as("%s to the %d", base, copies)
                        .isEqualTo(Answer.of(near.doubleValue()));
            }
        }
    }

    @Test
    void the_greatest_powers_are_out_of_range_at_once() {
        long most = Long.MAX_VALUE;
        assertThat(product(DOUBLES, most, 3.0)).isEqualTo(Answer.of(Double.POSITIVE_INFINITY));
        assertThat(product(DOUBLES, most, -1 / 3.0)).isEqualTo(Answer.of(-0.0));
        assertThat(product(DOUBLES, most, 0.25)).isEqualTo(Answer.of(0.0));
        assertThat(product(DOUBLES, most, -1.0)).isEqualTo(Answer.of(-1.0));
        assertThat(product(DOUBLES, most, 1 + 0x1p-52))
                .isEqualTo(Answer.of(Double.POSITIVE_INFINITY));
    }

    @Test
    void a_factor_that_never_came_is_refused() {
        Accumulator product = fold(DOUBLES, copies(3.0, 5.0));
        assertThatThrownBy(() -> product.remove(row(DOUBLES, new Copies(7.0, 1)), 1))
                .isInstanceOf(InvalidChangeException.class)
                .hasMessageStartingWith(
                        "A retraction takes the factor 7.0 out of prod(amount), which no live row");
    }

    @Test
    void powers_of_two_take_constant_space() {
        Accumulator product = fold(DOUBLES, List.of(new Copies(0.5, Long.MAX_VALUE)));
        assertThat(bytes(product)).hasSizeLessThan(25);
        assertThat(answer(DOUBLES, product, Long.MAX_VALUE)).isEqualTo(Answer.of(0.0));
    }
}
