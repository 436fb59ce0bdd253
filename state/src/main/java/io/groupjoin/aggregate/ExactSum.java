package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.StateException;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Exact sum of weighted finite doubles: a sparse superaccumulator. Mutable; allocates only when the
 * range of exponents widens.
 *
 * <p>The sum is Σ limbs[i] × 2^(32·(from + i) − {@value #BIAS}). A limb holds 32 bits of the sum
 * and, because it is a signed long, carries that are still to come: an addition touches up to five
 * limbs and propagates nothing; every {@value #MAX_PENDING} additions the carries are settled
 * (Neal, "Fast exact summation using small and large superaccumulators", 2015). Only the used range
 * of limbs exists: a few, unless the inputs differ by hundreds of orders of magnitude.
 *
 * <pre>
 *   base     varint: position of the lowest byte that is not zero, in bytes above 2^−{@value #BIAS}
 *   length   varint, at least 1
 *   bytes    shortest two's complement, little-endian
 * </pre>
 */
final class ExactSum {
    static final int BIAS = 1088;

    /** Each addition brings less than 2^34 to a limb, a settled limb holds less than 2^33. */
    static final int MAX_PENDING = 1 << 28;

    private static final int LIMB_BITS = 32;
    private static final long LIMB_MASK = (1L << LIMB_BITS) - 1;
    private static final int LIMB_BYTES = 4;
    private static final int MAX_LIMBS = 72;
    private static final int MIN_EXPONENT = -1074;
    private static final int FRACTION_BITS = 52;
    private static final long FRACTION_MASK = (1L << FRACTION_BITS) - 1;

    private long[] limbs = new long[0];
    private int from;
    private int pending;

    /** Significand of a finite double: an integer with {@link #exponent} as its exponent. */
    static long significand(double value) {
        long bits = Double.doubleToRawLongBits(value);
        long fraction = bits & FRACTION_MASK;
        return (bits << 1) >>> (FRACTION_BITS + 1) == 0 ? fraction : fraction + FRACTION_MASK + 1;
    }

    /** Exponent of two of the unit of {@link #significand}. */
    static int exponent(double value) {
        return Math.max(Math.getExponent(value) - FRACTION_BITS, MIN_EXPONENT);
    }

    /**
     * Adds {@code value × weight}.
     *
     * @param weight of either sign
     */
    void add(double value, long weight) {
        long significand = significand(value);
        if (significand == 0) {
            return;
        }
        int sign = (value < 0) == (weight < 0) ? 1 : -1;
        long copies = Math.abs(weight);
        addShifted(
                Math.multiplyHigh(significand, copies),
                significand * copies,
                exponent(value) + BIAS,
                sign);
    }

    private void addShifted(long high, long low, int position, int sign) {
        int limb = position / LIMB_BITS;
        int shift = position % LIMB_BITS;
        cover(limb, limb + (high == 0 ? 3 : 5));
        int at = limb - from;
        addLimb(at, (low & LIMB_MASK) << shift, sign);
        addLimb(at + 1, (low >>> LIMB_BITS) << shift, sign);
        if (high != 0) {
            addLimb(at + 2, (high & LIMB_MASK) << shift, sign);
            addLimb(at + 3, (high >>> LIMB_BITS) << shift, sign);
        }
        settleWhenFull();
    }

    private void addLimb(int at, long bits, int sign) {
        limbs[at] += sign * (bits & LIMB_MASK);
        limbs[at + 1] += sign * (bits >>> LIMB_BITS);
    }

    void add(ExactSum other) {
        if (other.limbs.length == 0) {
            return;
        }
        other.settle();
        cover(other.from, other.from + other.limbs.length);
        for (int i = 0; i < other.limbs.length; i++) {
            limbs[other.from - from + i] += other.limbs[i];
        }
        settleWhenFull();
    }

    private void settleWhenFull() {
        pending++;
        if (pending >= MAX_PENDING) {
            settle();
        }
    }

    /** Makes the limbs from first to end exist. */
    private void cover(int first, int end) {
        if (limbs.length == 0) {
            from = first;
        }
        int newFrom = Math.min(from, first);
        int newEnd = Math.max(from + limbs.length, end);
        if (newEnd - newFrom > limbs.length) {
            long[] wider = new long[newEnd - newFrom];
            System.arraycopy(limbs, 0, wider, from - newFrom, limbs.length);
            limbs = wider;
            from = newFrom;
        }
    }

    /** Carries, so that all limbs but the highest are 0 to 2^32 − 1; the highest has the sign. */
    private void settle() {
        pending = 0;
        carry(limbs);
        if (limbs.length > 0) {
            int last = limbs.length - 1;
            if (limbs[last] >> LIMB_BITS != limbs[last] >> (LIMB_BITS + 1)) {
                cover(from, from + last + 2);
                carry(limbs);
            }
        }
    }

    private static void carry(long[] limbs) {
        for (int i = 0; i + 1 < limbs.length; i++) {
            limbs[i + 1] += limbs[i] >> LIMB_BITS;
            limbs[i] &= LIMB_MASK;
        }
    }

    void clear() {
        Arrays.fill(limbs, 0);
        pending = 0;
    }

    /** Sign of the sum. */
    int signum() {
        settle();
        for (int i = limbs.length - 1; i >= 0; i--) {
            if (limbs[i] != 0) {
                return limbs[i] < 0 ? -1 : 1;
            }
        }
        return 0;
    }

    /** The sum in units of {@code 2^unitExponent()}. */
    BigInteger toBigInteger() {
        settle();
        byte[] bytes = new byte[byteCount()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[bytes.length - 1 - i] = byteAt(i);
        }
        return bytes.length == 0 ? BigInteger.ZERO : new BigInteger(bytes);
    }

    int unitExponent() {
        return LIMB_BITS * from - BIAS;
    }

    /** Rounds the magnitude of a sum that is not zero. */
    double roundMagnitude(FloatFormat format) {
        long[] digits = magnitude();
        int lead = digits.length - 1;
        while (digits[lead] == 0) {
            lead--;
        }
        int gap = Long.numberOfLeadingZeros(digits[lead]) - LIMB_BITS;
        long high = (digits[lead] << LIMB_BITS) | digit(digits, lead - 1);
        long next = digit(digits, lead - 2) << gap;
        long rest = next & LIMB_MASK;
        for (int i = 0; i < lead - 2; i++) {
            rest |= digits[i];
        }
        int exponent = unitExponent() + LIMB_BITS * (lead + 1) - gap - Long.SIZE;
        return format.roundTop((high << gap) | (next >>> LIMB_BITS), exponent, rest == 0 ? 0 : 1);
    }

    private static long digit(long[] digits, int at) {
        return at < 0 ? 0 : digits[at];
    }

    /** Digits of the magnitude, 32 bits each. */
    private long[] magnitude() {
        boolean negative = signum() < 0;
        long[] digits = Arrays.copyOf(limbs, limbs.length + 1);
        for (int i = 0; negative && i < digits.length; i++) {
            digits[i] = -digits[i];
        }
        carry(digits);
        return digits;
    }

    /** Bytes of the settled limbs, the highest limb with all its eight. */
    private int byteCount() {
        return limbs.length == 0 ? 0 : LIMB_BYTES * (limbs.length + 1);
    }

    private byte byteAt(int index) {
        int limb = Math.min(index / LIMB_BYTES, limbs.length - 1);
        return (byte) (limbs[limb] >> (Byte.SIZE * (index - LIMB_BYTES * limb)));
    }

    /** Writes a sum that is not zero. */
    void writeTo(ByteWriter out) {
        settle();
        int low = 0;
        while (byteAt(low) == 0) {
            low++;
        }
        int last = byteCount() - 1;
        while (last > low && byteAt(last) == byteAt(last - 1) >> (Byte.SIZE - 1)) {
            last--;
        }
        out.writeVarLong((long) LIMB_BYTES * from + low);
        out.writeVarLong(last - low + 1);
        for (int i = low; i <= last; i++) {
            out.writeByte(byteAt(i));
        }
    }

    void readFrom(ByteReader in) {
        long base = in.readVarLong();
        int length = in.readLength();
        if (base < 0 || length == 0 || base + length > (long) LIMB_BYTES * MAX_LIMBS) {
            throw new StateException(
                    ErrorCode.STATE_CORRUPT,
                    "A state value is damaged: found a sum of %d bytes at byte %d. Restore from an older checkpoint."
                            .formatted(length, base));
        }
        int start = (int) base;
        int end = start + length;
        limbs = new long[0];
        cover(start / LIMB_BYTES, (end - 1) / LIMB_BYTES + 1);
        for (int at = start; at < end; at++) {
            int next = in.readByte();
            long digit = at == end - 1 ? (byte) next : next;
            limbs[at / LIMB_BYTES - from] += digit << (Byte.SIZE * (at % LIMB_BYTES));
        }
        pending = 0;
    }
}
