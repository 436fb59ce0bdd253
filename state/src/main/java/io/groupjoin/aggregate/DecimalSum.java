package io.groupjoin.aggregate;

import io.groupjoin.row.RowWriter;
import java.math.BigInteger;

/** Sum of DECIMALs as DECIMAL(38, s), NULL while beyond 38 digits. Mutable. */
final class DecimalSum extends DecimalTotal {
    DecimalSum(AggregateCall call) {
        super(call);
    }

    @Override
    boolean finishLive(RowWriter answer, int column, long copies) {
        BigInteger total = total();
        BigInteger exact = copies == 1 ? total : total.multiply(BigInteger.valueOf(copies));
        writeUnscaled(answer, column, exact);
        return false;
    }
}
