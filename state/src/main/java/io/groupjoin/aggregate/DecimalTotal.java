package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import java.math.BigInteger;

/**
 * Exact sum of DECIMALs, unscaled. Mutable.
 *
 * <p>The sum is {@code narrow + wide}: inputs of up to 64 bits go to the narrow part, which 2^63 of
 * them cannot overflow; others to the wide part, which allocates. Reading a DECIMAL from a row
 * allocates its BigInteger either way. State: length and shortest two's complement of the sum,
 * length 0 for zero.
 */
abstract class DecimalTotal extends InputAccumulator {
    private final Int128 narrow = new Int128();
    private BigInteger wide = BigInteger.ZERO;

    DecimalTotal(AggregateCall call) {
        super(call);
    }

    @Override
    final void include(RowView row, long weight) {
        addWeighted(row.getUnscaled(position()), weight);
    }

    @Override
    final boolean exclude(RowView row, long weight) {
        addWeighted(row.getUnscaled(position()), -weight);
        return true;
    }

    private void addWeighted(BigInteger unscaled, long weight) {
        if (unscaled.bitLength() < Long.SIZE) {
            narrow.addProduct(unscaled.longValue(), weight);
        } else {
            wide = wide.add(unscaled.multiply(BigInteger.valueOf(weight)));
        }
    }

    @Override
    final void mergeState(InputAccumulator other) {
        DecimalTotal that = (DecimalTotal) other;
        narrow.add(that.narrow);
        wide = wide.add(that.wide);
    }

    @Override
    final void clear() {
        narrow.set(0, 0);
        wide = BigInteger.ZERO;
    }

    @Override
    final boolean isClear() {
        return total().signum() == 0;
    }

    @Override
    final void writeState(ByteWriter out) {
        BigInteger total = total();
        if (total.signum() == 0) {
            out.writeVarLong(0);
        } else {
            out.writeBytes(total.toByteArray());
        }
    }

    @Override
    final void readState(ByteReader in) {
        clear();
        byte[] bytes = in.readBytes();
        if (bytes.length > 0) {
            addWeighted(new BigInteger(bytes), 1);
        }
    }

    /** The exact sum, unscaled. */
    final BigInteger total() {
        return wide.signum() == 0 ? narrow.toBigInteger() : wide.add(narrow.toBigInteger());
    }

    /** Writes an unscaled answer: NULL while it has more than 38 digits, unless that fails. */
    final void writeUnscaled(RowWriter answer, int column, BigInteger unscaled) {
        if (unscaled.abs().compareTo(IntegerResult.DECIMAL_LIMIT) < 0) {
            answer.setUnscaled(column, unscaled);
        } else if (call().policy().overflow() == Overflow.ERROR) {
            throw IntegerResult.overflow(call());
        } else {
            answer.setNull(column);
        }
    }
}
