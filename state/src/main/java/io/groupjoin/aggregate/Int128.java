package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.StateException;
import java.math.BigInteger;

/**
 * 128-bit integer in two's complement; arithmetic is modulo 2^128. Mutable.
 *
 * <p>Bytes: the length of the shortest two's complement form (0 for zero), then that form,
 * big-endian.
 */
final class Int128 {
    private static final int MAX_BYTES = 16;

    private long high;
    private long low;

    void set(long newHigh, long newLow) {
        high = newHigh;
        low = newLow;
    }

    void set(Int128 other) {
        set(other.high, other.low);
    }

    long high() {
        return high;
    }

    long low() {
        return low;
    }

    boolean is(long value) {
        return low == value && fitsLong();
    }

    boolean fitsLong() {
        return high == low >> 63;
    }

    void add(Int128 other) {
        add(other.high, other.low);
    }

    void add(long addHigh, long addLow) {
        long sum = low + addLow;
        high += addHigh + (Long.compareUnsigned(sum, addLow) < 0 ? 1 : 0);
        low = sum;
    }

    /** Adds the exact signed product of two longs. */
    void addProduct(long a, long b) {
        add(Math.multiplyHigh(a, b), a * b);
    }

    /** Multiplies; the factor may be this number itself. */
    void multiply(Int128 factor) {
        multiply(factor.high, factor.low);
    }

    void multiply(long factorHigh, long factorLow) {
        high = unsignedHigh(low, factorLow) + high * factorLow + low * factorHigh;
        low *= factorLow;
    }

    /** Multiplies by {@code base^exponent}; leaves some other number in {@code base}. */
    void multiplyByPower(Int128 base, long exponent) {
        for (long rest = exponent; rest != 0; rest >>>= 1) {
            if ((rest & 1) != 0) {
                multiply(base);
            }
            base.multiply(base);
        }
    }

    /** Sets this to the inverse of an odd number, by Newton's iteration. */
    void setInverse(long odd) {
        long inverse = odd;
        for (int correctBits = 3; correctBits < Long.SIZE; correctBits *= 2) {
            inverse *= 2 - odd * inverse;
        }
        set(0, odd);
        multiply(0, inverse);
        set(-high - (low == 0 ? 0 : 1), -low);
        add(0, 2);
        multiply(0, inverse);
    }

    /** Shifts left by 0 to 128 bits. */
    void shiftLeft(int bits) {
        if (bits >= Long.SIZE) {
            set(bits == 2 * Long.SIZE ? 0 : low << (bits - Long.SIZE), 0);
        } else if (bits > 0) {
            set((high << bits) | (low >>> (Long.SIZE - bits)), low << bits);
        }
    }

    BigInteger toBigInteger() {
        return fitsLong()
                ? BigInteger.valueOf(low)
                : BigInteger.valueOf(high).shiftLeft(Long.SIZE).add(unsigned(low));
    }

    /** The value of these 128 bits read without a sign. */
    BigInteger toUnsigned() {
        return unsigned(high).shiftLeft(Long.SIZE).add(unsigned(low));
    }

    void writeTo(ByteWriter out) {
        int length = byteLength();
        out.writeByte(length);
        for (int i = length - 1; i >= 0; i--) {
            out.writeByte((int) ((i < Long.BYTES ? low : high) >> (Byte.SIZE * (i % Long.BYTES))));
        }
    }

    void readFrom(ByteReader in) {
        int length = in.readByte();
        if (length > MAX_BYTES) {
            throw new StateException(
                    ErrorCode.STATE_CORRUPT,
                    "A state value is damaged: found a number of "
                            + length
                            + " bytes where at most 16 fit. Restore from an older checkpoint.");
        }
        set(0, 0);
        for (int i = 0; i < length; i++) {
            int next = in.readByte();
            if (i == 0 && next >= 0x80) {
                set(-1, -1);
            }
            shiftLeft(Byte.SIZE);
            low |= next;
        }
    }

    private int byteLength() {
        if (high == 0 && low == 0) {
            return 0;
        }
        long signBits = high >> 63;
        int bits =
                fitsLong()
                        ? Long.SIZE - Long.numberOfLeadingZeros(low ^ signBits)
                        : 2 * Long.SIZE - Long.numberOfLeadingZeros(high ^ signBits);
        return bits / Byte.SIZE + 1;
    }

    private static BigInteger unsigned(long value) {
        BigInteger signed = BigInteger.valueOf(value);
        return value < 0 ? signed.add(BigInteger.ONE.shiftLeft(Long.SIZE)) : signed;
    }

    private static long unsignedHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
    }
}
