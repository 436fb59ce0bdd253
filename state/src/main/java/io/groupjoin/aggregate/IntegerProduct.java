package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import java.math.BigInteger;

/**
 * Product of integers, exact under removal in constant space and time. Mutable.
 *
 * <p>Every factor but zero is ± 2^twos × odd. Zeros, signs and twos are counted; the odd parts are
 * multiplied modulo 2^128, where an odd number has an inverse, so a removal multiplies by it. That
 * gives the low 128 bits of the magnitude, and they are the whole magnitude if it is below 2^128.
 * Whether it is, the sum of the logarithms tells: a fixed-point number with {@value
 * #LOG_FRACTION_BITS} fraction bits from which a removal takes exactly what the addition brought.
 *
 * <p>No overflow policy is ever left undecided. From {@value #MAX_BIG} factors of magnitude 2 or
 * more on, no result type fits. Below that the summed error of the logarithms is far less than a
 * half: a sum under 127.5 proves a magnitude below 2^128, which is then compared exactly; any other
 * sum proves a magnitude above 2^127, more than a BIGINT or 38 digits.
 *
 * <pre>
 *   counters   zeros, negative factors, factors of magnitude ≥ 2 ({@link SparseCounts})
 *   twos       {@link Int128}, only if not 0 (owner's bit 0)
 *   odd        {@link Int128}, only if not 1 (owner's bit 1)
 *   logs       {@link Int128}, only if not 0 (owner's bit 2)
 * </pre>
 */
final class IntegerProduct extends InputAccumulator {
    static final int LOG_FRACTION_BITS = 44;
    static final int MAX_BIG = 128;

    private static final int ZEROS = 0;
    private static final int NEGATIVES = 1;
    private static final int BIGS = 2;
    private static final int TWOS_BIT = 1;
    private static final int ODD_BIT = 2;
    private static final int LOGS_BIT = 4;
    private static final double LOG_SCALE = (double) (1L << LOG_FRACTION_BITS) / StrictMath.log(2);

    /** 127.5 in the unit of the logarithms. */
    private static final long LOG_LIMIT = 255L << (LOG_FRACTION_BITS - 1);

    private final IntegerResult result;
    private final SparseCounts counts = new SparseCounts(3);
    private final Int128 twos = new Int128();
    private final Int128 odd = new Int128();
    private final Int128 logs = new Int128();
    private final Int128 scratch = new Int128();

    IntegerProduct(AggregateCall call) {
        super(call);
        this.result = new IntegerResult(call);
        clear();
    }

    @Override
    void include(RowView row, long weight) {
        includeLong(row.getLong(position()), weight);
    }

    @Override
    RunLoops.Feed feed() {
        return RunLoops.Feed.LONGS;
    }

    @Override
    void includeLong(long value, long weight) {
        count(value, weight);
        long magnitude = oddMagnitude(value);
        if (magnitude != 1) {
            scratch.set(0, magnitude);
            odd.multiplyByPower(scratch, weight);
        }
    }

    @Override
    boolean exclude(RowView row, long weight) {
        long value = row.getLong(position());
        count(value, -weight);
        long magnitude = oddMagnitude(value);
        if (magnitude != 1) {
            scratch.setInverse(magnitude);
            odd.multiplyByPower(scratch, weight);
        }
        return true;
    }

    private void count(long value, long weight) {
        if (value == 0) {
            counts.add(ZEROS, weight);
            return;
        }
        if (value < 0) {
            counts.add(NEGATIVES, weight);
        }
        if (value > 1 || value < -1) {
            counts.add(BIGS, weight);
            twos.addProduct(Long.numberOfTrailingZeros(value), weight);
            logs.addProduct(log2(oddMagnitude(value)), weight);
        }
    }

    /** Odd part of the magnitude; 1 for zero, which has none. */
    private static long oddMagnitude(long value) {
        return value == 0 ? 1 : Math.abs(value >> Long.numberOfTrailingZeros(value));
    }

    /** The same on every machine: StrictMath gives the same bits everywhere. */
    private static long log2(long magnitude) {
        return (long) (StrictMath.log((double) magnitude) * LOG_SCALE);
    }

    @Override
    void mergeState(InputAccumulator other) {
        IntegerProduct that = (IntegerProduct) other;
        counts.add(that.counts);
        twos.add(that.twos);
        logs.add(that.logs);
        odd.multiply(that.odd);
    }

    @Override
    void clear() {
        counts.clear();
        twos.set(0, 0);
        odd.set(0, 1);
        logs.set(0, 0);
    }

    @Override
    boolean isClear() {
        return counts.isClear() && twos.is(0) && odd.is(1) && logs.is(0);
    }

    @Override
    boolean finishLive(RowWriter answer, int column, long copies) {
        if (counts.get(ZEROS) > 0) {
            return result.write(answer, column, 0);
        }
        boolean negative = (counts.get(NEGATIVES) & copies & 1) != 0;
        Int128 magnitude = lowBits(copies);
        if (!isBelowLimit(copies)) {
            return result.writeOverflow(
                    answer, column, negative ? -magnitude.low() : magnitude.low());
        }
        if (magnitude.high() == 0 && magnitude.low() >= 0) {
            return result.write(answer, column, negative ? -magnitude.low() : magnitude.low());
        }
        BigInteger exact = magnitude.toUnsigned();
        return result.write(answer, column, negative ? exact.negate() : exact);
    }

    /** Whether the magnitude is below 2^128; if not, it is above 2^127. */
    private boolean isBelowLimit(long copies) {
        long bigs = counts.get(BIGS);
        if (bigs == 0) {
            return true;
        }
        if (bigs >= MAX_BIG || copies >= MAX_BIG || bigs * copies >= MAX_BIG) {
            return false;
        }
        long sum = logs.low() + (twos.low() << LOG_FRACTION_BITS);
        return sum * copies < LOG_LIMIT;
    }

    /** The magnitude of all copies modulo 2^128. */
    private Int128 lowBits(long copies) {
        Int128 power = new Int128();
        power.set(0, 1);
        scratch.set(odd);
        power.multiplyByPower(scratch, copies);
        power.shiftLeft(shift(copies));
        return power;
    }

    /** Exponent of two of all copies, at most 128. */
    private int shift(long copies) {
        int limit = 2 * Long.SIZE;
        if (twos.is(0)) {
            return 0;
        }
        boolean far = !twos.fitsLong() || twos.low() >= limit || copies >= limit;
        return far ? limit : (int) Math.min(limit, twos.low() * copies);
    }

    @Override
    void writeState(ByteWriter out) {
        counts.writeTo(
                out,
                (twos.is(0) ? 0 : TWOS_BIT)
                        | (odd.is(1) ? 0 : ODD_BIT)
                        | (logs.is(0) ? 0 : LOGS_BIT));
        if (!twos.is(0)) {
            twos.writeTo(out);
        }
        if (!odd.is(1)) {
            odd.writeTo(out);
        }
        if (!logs.is(0)) {
            logs.writeTo(out);
        }
    }

    @Override
    void readState(ByteReader in) {
        clear();
        int present = counts.readFrom(in);
        if ((present & TWOS_BIT) != 0) {
            twos.readFrom(in);
        }
        if ((present & ODD_BIT) != 0) {
            odd.readFrom(in);
        }
        if ((present & LOGS_BIT) != 0) {
            logs.readFrom(in);
        }
    }
}
