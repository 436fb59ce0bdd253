package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidChangeException;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.StateException;
import java.math.BigInteger;

/**
 * Exact product of FLOATs or DOUBLEs, rounded once per answer. Mutable.
 *
 * <p>NaN, infinities, zeros and signs are counted; the product of all other magnitudes is kept
 * exactly as an odd integer and an exponent of two. An addition multiplies, a removal divides
 * without remainder. <b>Cost:</b> the odd integer has up to 53 bits a live factor, so an addition
 * or removal takes time and allocates in proportion to the number of live factors that are no
 * powers of two; copies of one row count each.
 *
 * <pre>
 *   counters   NaNs, infinities, zeros, factors with the sign bit ({@link SparseCounts})
 *   exponent   {@link Int128}, and
 *   odd        length and big-endian bytes, only if the product is not 1 (owner's bit 0)
 * </pre>
 */
final class FloatProduct extends InputAccumulator {
    private static final int NANS = 0;
    private static final int INFINITIES = 1;
    private static final int ZEROS = 2;
    private static final int NEGATIVES = 3;

    private final FloatFormat format;
    private final SparseCounts counts = new SparseCounts(4);
    private final Int128 exponent = new Int128();
    private BigInteger odd = BigInteger.ONE;

    FloatProduct(AggregateCall call) {
        super(call);
        this.format = FloatFormat.of(call.result().type().kind());
    }

    @Override
    void include(RowView row, long weight) {
        double value = row.getDouble(position());
        count(value, weight);
        long significand = oddSignificand(value);
        if (significand != 1) {
            odd = odd.multiply(power(significand, weight));
        }
    }

    @Override
    boolean exclude(RowView row, long weight) {
        double value = row.getDouble(position());
        count(value, -weight);
        long significand = oddSignificand(value);
        if (significand != 1) {
            BigInteger[] parts = odd.divideAndRemainder(power(significand, weight));
            if (parts[1].signum() != 0) {
                throw unknownFactor(value);
            }
            odd = parts[0];
        }
        return true;
    }

    private void count(double value, long weight) {
        if (Double.isNaN(value)) {
            counts.add(NANS, weight);
            return;
        }
        if (Double.doubleToRawLongBits(value) < 0) {
            counts.add(NEGATIVES, weight);
        }
        if (Double.isInfinite(value)) {
            counts.add(INFINITIES, weight);
        } else if (value == 0) {
            counts.add(ZEROS, weight);
        } else {
            int twos = Long.numberOfTrailingZeros(ExactSum.significand(value));
            exponent.addProduct(ExactSum.exponent(value) + twos, weight);
        }
    }

    /** Odd part of the significand; 1 for zero, infinities and NaN, which have none. */
    private static long oddSignificand(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return 1;
        }
        long significand = ExactSum.significand(value);
        return significand >>> Long.numberOfTrailingZeros(significand);
    }

    private static BigInteger power(long significand, long weight) {
        return BigInteger.valueOf(significand).pow(Math.toIntExact(weight));
    }

    private InvalidChangeException unknownFactor(double value) {
        return new InvalidChangeException(
                ErrorCode.RETRACT_OF_UNKNOWN_ROW,
                "A retraction takes the factor %s out of %s, which no live row brought. Let the input retract only rows it sent, or choose another policy for unknown retractions than TRUST."
                        .formatted(value, call().signature()));
    }

    @Override
    void mergeState(InputAccumulator other) {
        FloatProduct that = (FloatProduct) other;
        counts.add(that.counts);
        exponent.add(that.exponent);
        odd = odd.multiply(that.odd);
    }

    @Override
    void clear() {
        counts.clear();
        exponent.set(0, 0);
        odd = BigInteger.ONE;
    }

    @Override
    boolean isClear() {
        return counts.isClear() && isOne();
    }

    private boolean isOne() {
        return exponent.is(0) && odd.equals(BigInteger.ONE);
    }

    @Override
    boolean finishLive(RowWriter answer, int column, long copies) {
        boolean negative = (counts.get(NEGATIVES) & copies & 1) != 0;
        double magnitude = magnitude(copies);
        answer.setDouble(column, negative ? -magnitude : magnitude);
        return false;
    }

    private double magnitude(long copies) {
        boolean infinite = counts.get(INFINITIES) > 0;
        boolean zero = counts.get(ZEROS) > 0;
        if (counts.get(NANS) > 0 || (infinite && zero)) {
            return Double.NaN;
        }
        if (infinite || zero) {
            return infinite ? Double.POSITIVE_INFINITY : 0.0;
        }
        return new FloatPower(odd, saturatedExponent(), format).raise(copies);
    }

    /** The exponent, or one so far out that no significand brings the product back. */
    private long saturatedExponent() {
        if (exponent.fitsLong()) {
            return exponent.low();
        }
        return exponent.high() < 0 ? Long.MIN_VALUE / 2 : Long.MAX_VALUE / 2;
    }

    @Override
    void writeState(ByteWriter out) {
        counts.writeTo(out, isOne() ? 0 : 1);
        if (!isOne()) {
            exponent.writeTo(out);
            out.writeBytes(odd.toByteArray());
        }
    }

    @Override
    void readState(ByteReader in) {
        clear();
        if (counts.readFrom(in) == 0) {
            return;
        }
        exponent.readFrom(in);
        byte[] bytes = in.readBytes();
        if (bytes.length == 0 || bytes[0] < 0 || (bytes[bytes.length - 1] & 1) == 0) {
            throw new StateException(
                    ErrorCode.STATE_CORRUPT,
                    "A state value is damaged: the significand of a product is not odd and positive. Restore from an older checkpoint.");
        }
        odd = new BigInteger(bytes);
    }
}
