package io.groupjoin.aggregate;

import io.groupjoin.row.TypeKind;
import java.math.BigInteger;

/** Binary floating-point format of an answer, with the one rounding an exact value gets. */
enum FloatFormat {
    FLOAT(24, -149, Float.MAX_VALUE),
    DOUBLE(53, -1074, Double.MAX_VALUE);

    /** Beyond these exponents of the leading bit every format overflows or underflows. */
    private static final int OUT_OF_RANGE = 1100;

    private final int precision;
    private final int minExponent;
    private final double max;

    FloatFormat(int precision, int minExponent, double max) {
        this.precision = precision;
        this.minExponent = minExponent;
        this.max = max;
    }

    static FloatFormat of(TypeKind kind) {
        return kind == TypeKind.FLOAT ? FLOAT : DOUBLE;
    }

    /**
     * Rounds {@code magnitude × 2^exponent} half to even.
     *
     * @param magnitude positive
     */
    double round(BigInteger magnitude, long exponent) {
        return round(magnitude, exponent, 0);
    }

    /**
     * Rounds {@code (magnitude + rest) × 2^exponent} half to even, where the rest is less than one.
     *
     * @param magnitude of at least 64 bits unless the rest is zero
     * @param rest anything but zero stands for some positive rest
     */
    double round(BigInteger magnitude, long exponent, int rest) {
        int shift = magnitude.bitLength() - Long.SIZE;
        if (shift <= 0) {
            return roundTop(magnitude.longValue() << -shift, exponent + shift, rest);
        }
        int lost = magnitude.getLowestSetBit() < shift ? 1 : 0;
        return roundTop(magnitude.shiftRight(shift).longValue(), exponent + shift, rest | lost);
    }

    /**
     * Rounds {@code (top + rest) × 2^exponent} half to even.
     *
     * @param top 64 bits without sign, the highest set
     * @param rest anything but zero stands for some positive rest below one
     */
    double roundTop(long top, long exponent, int rest) {
        if (Math.abs(exponent) > OUT_OF_RANGE + Long.SIZE) {
            return exponent > 0 ? Double.POSITIVE_INFINITY : 0.0;
        }
        int ulp = Math.max((int) exponent + Long.SIZE - precision, minExponent);
        int drop = ulp - (int) exponent;
        double rounded = Math.scalb((double) dropBits(top, drop, rest), ulp);
        return rounded > max ? Double.POSITIVE_INFINITY : rounded;
    }

    /** {@code top / 2^drop} rounded half to even; drop is at least 11. */
    private static long dropBits(long top, int drop, int rest) {
        if (drop > Long.SIZE) {
            return 0;
        }
        long kept = drop == Long.SIZE ? 0 : top >>> drop;
        long tail = top << (Long.SIZE - drop);
        if (tail == Long.MIN_VALUE) {
            return rest == 0 ? kept + (kept & 1) : kept + 1;
        }
        return tail < 0 ? kept + 1 : kept;
    }
}
