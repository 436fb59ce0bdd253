package io.groupjoin.aggregate;

import io.groupjoin.row.RowWriter;
import java.math.BigInteger;

/** Sum of integers; overflow is decided on the exact value at every answer. Mutable. */
final class IntegerSum extends IntegerTotal {
    private final IntegerResult result;

    IntegerSum(AggregateCall call) {
        super(call);
        this.result = new IntegerResult(call);
    }

    @Override
    boolean finishLive(RowWriter answer, int column, long copies) {
        long product = total.low() * copies;
        if (total.fitsLong() && Math.multiplyHigh(total.low(), copies) == product >> 63) {
            return result.write(answer, column, product);
        }
        BigInteger exact = total.toBigInteger().multiply(BigInteger.valueOf(copies));
        return result.write(answer, column, exact);
    }
}
