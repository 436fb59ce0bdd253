package io.groupjoin.aggregate;

import io.groupjoin.row.ColumnType;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidChangeException;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.TypeKind;
import java.math.BigInteger;

/**
 * Rule by which an exact integer becomes an answer under the call's {@link Overflow}. Immutable.
 */
final class IntegerResult {
    /** Smallest magnitude that no DECIMAL(38, s) holds, unscaled. */
    static final BigInteger DECIMAL_LIMIT = BigInteger.TEN.pow(ColumnType.MAX_PRECISION);

    private final AggregateCall call;
    private final boolean decimal;
    private final int unusedBits;

    IntegerResult(AggregateCall call) {
        this.call = call;
        TypeKind kind = call.result().type().kind();
        this.decimal = kind == TypeKind.DECIMAL;
        this.unusedBits = decimal ? 0 : Long.SIZE - Byte.SIZE * kind.fixedBytes();
    }

    /** Writes an exact value; true if it was wrapped. */
    boolean write(RowWriter answer, int column, long exact) {
        if ((exact << unusedBits) >> unusedBits != exact) {
            return writeOverflow(answer, column, exact);
        }
        if (decimal) {
            answer.setUnscaled(column, BigInteger.valueOf(exact));
        } else {
            answer.setLong(column, exact);
        }
        return false;
    }

    /** Writes an exact value; true if it was wrapped. */
    boolean write(RowWriter answer, int column, BigInteger exact) {
        if (exact.bitLength() < Long.SIZE) {
            return write(answer, column, exact.longValue());
        }
        if (decimal && exact.abs().compareTo(DECIMAL_LIMIT) < 0) {
            answer.setUnscaled(column, exact);
            return false;
        }
        return writeOverflow(answer, column, exact.longValue());
    }

    /** Writes a value known not to fit; true if it was wrapped, which takes its low bits. */
    boolean writeOverflow(RowWriter answer, int column, long lowBits) {
        switch (call.policy().overflow()) {
            case WRAP, WRAP64 -> answer.setLong(column, lowBits);
            case NULL, WIDEN -> answer.setNull(column);
            case ERROR -> throw overflow(call);
        }
        return call.policy().overflow() == Overflow.WRAP
                || call.policy().overflow() == Overflow.WRAP64;
    }

    /** The refusal under {@link Overflow#ERROR}. */
    static InvalidChangeException overflow(AggregateCall call) {
        return new InvalidChangeException(
                ErrorCode.AGGREGATE_OVERFLOW,
                "The exact value of %s does not fit %s, and overflow ERROR was asked for. Declare the column wider, or ask for overflow WIDEN or NULL."
                        .formatted(call.signature(), call.result().type()));
    }
}
