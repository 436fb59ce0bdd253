package io.groupjoin.aggregate;

import io.groupjoin.row.RowWriter;
import java.math.BigInteger;

/** Average of integers: the exact sum over the count, truncated toward zero. Mutable. */
final class IntegerAvg extends IntegerTotal {
    IntegerAvg(AggregateCall call) {
        super(call);
    }

    /** Lies between the least and the greatest input, so it always fits; copies cancel out. */
    @Override
    boolean finishLive(RowWriter answer, int column, long copies) {
        answer.setLong(column, total.fitsLong() ? total.low() / live() : wideQuotient());
        return false;
    }

    private long wideQuotient() {
        return total.toBigInteger().divide(BigInteger.valueOf(live())).longValue();
    }
}
