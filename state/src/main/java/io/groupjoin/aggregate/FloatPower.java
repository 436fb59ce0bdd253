package io.groupjoin.aggregate;

import java.math.BigInteger;

/**
 * Correctly rounded power of an exact number {@code odd × 2^exponent}.
 *
 * <p>Small powers are computed whole. A large one is enclosed between a bound whose intermediate
 * values are cut to some precision and one where they are rounded up; if both round to the same
 * answer, that is it, else the precision doubles (Ziv, "Fast evaluation of elementary mathematical
 * functions with correctly rounded last bit", 1991). It ends, because a power whose odd part has
 * more than 55 bits is neither a double nor half-way between two.
 */
final class FloatPower {
    private static final int WHOLE_BITS = 2048;
    private static final int FIRST_PRECISION = 192;

    /** Beyond this exponent of the leading bit a power only moves further out of any range. */
    private static final int OUT_OF_RANGE = 2000;

    private final BigInteger odd;
    private final long exponent;
    private final FloatFormat format;

    /** Which bound of the enclosure is computed. */
    private enum Bound {
        LOWER,
        UPPER
    }

    /**
     * The number to raise.
     *
     * @param odd positive and odd
     */
    FloatPower(BigInteger odd, long exponent, FloatFormat format) {
        this.odd = odd;
        this.exponent = exponent;
        this.format = format;
    }

    /**
     * The number to the power of copies, rounded once, half to even.
     *
     * @param copies at least 1
     */
    double raise(long copies) {
        if (odd.equals(BigInteger.ONE)) {
            return format.round(odd, saturatedProduct(exponent, copies));
        }
        if (copies <= WHOLE_BITS && odd.bitLength() * copies <= WHOLE_BITS) {
            return format.round(odd.pow((int) copies), saturatedProduct(exponent, copies));
        }
        return copies == 1 ? format.round(odd, exponent) : enclose(copies);
    }

    private double enclose(long copies) {
        int precision = FIRST_PRECISION;
        while (true) {
            double lower = bound(copies, precision, Bound.LOWER);
            if (lower == bound(copies, precision, Bound.UPPER)) {
                return lower;
            }
            precision *= 2;
        }
    }

    /** Left-to-right powering; leaves early once the power is out of every range. */
    private double bound(long copies, int precision, Bound bound) {
        int baseCut = excess(odd, precision);
        BigInteger base = cut(odd, baseCut, bound);
        long baseExponent = exponent + baseCut;
        BigInteger power = base;
        long powerExponent = baseExponent;
        for (long bit = Long.highestOneBit(copies) >>> 1; bit != 0; bit >>>= 1) {
            if (isOutOfRange(power, powerExponent)) {
                break;
            }
            boolean odds = (copies & bit) != 0;
            power = odds ? power.multiply(power).multiply(base) : power.multiply(power);
            powerExponent = 2 * powerExponent + (odds ? baseExponent : 0);
            int more = excess(power, precision);
            power = cut(power, more, bound);
            powerExponent += more;
        }
        return format.round(power, powerExponent);
    }

    private static boolean isOutOfRange(BigInteger power, long powerExponent) {
        return Math.abs(powerExponent + power.bitLength()) > OUT_OF_RANGE;
    }

    private static int excess(BigInteger number, int precision) {
        return Math.max(0, number.bitLength() - precision);
    }

    private static BigInteger cut(BigInteger number, int bits, Bound bound) {
        BigInteger floor = number.shiftRight(bits);
        return bound == Bound.LOWER || number.getLowestSetBit() >= bits
                ? floor
                : floor.add(BigInteger.ONE);
    }

    /** The product, or some value far out of range of the same sign. */
    private static long saturatedProduct(long a, long b) {
        long product = a * b;
        if (Math.multiplyHigh(a, b) == product >> 63) {
            return product;
        }
        return a < 0 ? Long.MIN_VALUE / 2 : Long.MAX_VALUE / 2;
    }
}
