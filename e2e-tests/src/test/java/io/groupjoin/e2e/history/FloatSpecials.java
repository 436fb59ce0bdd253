package io.groupjoin.e2e.history;

import java.util.List;
import java.util.function.DoublePredicate;

/** How many special values a list of floats holds; {@code negative} counts sign bits, not NaN. */
record FloatSpecials(
        int nan,
        int positiveInfinite,
        int negativeInfinite,
        int zero,
        int negativeZero,
        int negative) {

    static FloatSpecials of(List<Object> floats) {
        double[] values = floats.stream().mapToDouble(f -> ((Number) f).doubleValue()).toArray();
        return new FloatSpecials(
                count(values, Double::isNaN),
                count(values, v -> v == Double.POSITIVE_INFINITY),
                count(values, v -> v == Double.NEGATIVE_INFINITY),
                count(values, v -> v == 0),
                count(values, v -> v == 0 && signed(v)),
                count(values, FloatSpecials::signed));
    }

    int infinite() {
        return positiveInfinite + negativeInfinite;
    }

    private static boolean signed(double value) {
        return !Double.isNaN(value) && Math.copySign(1.0, value) < 0;
    }

    private static int count(double[] values, DoublePredicate holds) {
        int count = 0;
        for (double value : values) {
            if (holds.test(value)) {
                count++;
            }
        }
        return count;
    }
}
