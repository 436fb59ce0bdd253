package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.SqlType;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Rounds an exact rational once, half to even, to FLOAT or DOUBLE. */
final class NearestFloat {
    private NearestFloat() {}

    private record Format(int precision, int lowestExponent, int highestExponent) {
        static final Format DOUBLE = new Format(53, -1074, 1024);
        static final Format FLOAT = new Format(24, -149, 128);
    }

    /** Zero rounds to +0.0; beyond the range is infinite. */
    static double round(BigDecimal numerator, BigInteger divisor, SqlType type) {
        BigInteger top = numerator.unscaledValue().abs();
        BigInteger bottom = divisor;
        if (numerator.scale() > 0) {
            bottom = bottom.multiply(BigInteger.TEN.pow(numerator.scale()));
        } else {
            top = top.multiply(BigInteger.TEN.pow(-numerator.scale()));
        }
        Format format = type.base() == SqlType.Base.FLOAT ? Format.FLOAT : Format.DOUBLE;
        double magnitude = top.signum() == 0 ? 0.0 : positive(top, bottom, format);
        return numerator.signum() < 0 ? -magnitude : magnitude;
    }

    private static double positive(BigInteger top, BigInteger bottom, Format format) {
        int exponent = top.bitLength() - bottom.bitLength();
        if (scaled(bottom, exponent).compareTo(scaled(top, -exponent)) > 0) {
            exponent--;
        }
        int unit = Math.max(exponent - format.precision() + 1, format.lowestExponent());
        BigInteger units = halfEven(scaled(top, -unit), scaled(bottom, unit));
        return units.bitLength() + unit > format.highestExponent()
                ? Double.POSITIVE_INFINITY
                : exact(units, unit);
    }

    /** {@code value · 2^shift} for a positive shift, else the value; the other side takes it. */
    private static BigInteger scaled(BigInteger value, int shift) {
        return shift > 0 ? value.shiftLeft(shift) : value;
    }

    private static BigInteger halfEven(BigInteger top, BigInteger bottom) {
        BigInteger[] parts = top.divideAndRemainder(bottom);
        int half = parts[1].shiftLeft(1).compareTo(bottom);
        boolean up = half > 0 || (half == 0 && parts[0].testBit(0));
        return up ? parts[0].add(BigInteger.ONE) : parts[0];
    }

    /** {@code units · 2^unit}, which is representable; in two steps, as 2^unit alone may not be. */
    private static double exact(BigInteger units, int unit) {
        int first = unit / 2;
        return units.doubleValue() * Math.scalb(1.0, first) * Math.scalb(1.0, unit - first);
    }
}
