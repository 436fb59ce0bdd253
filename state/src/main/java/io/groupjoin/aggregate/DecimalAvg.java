package io.groupjoin.aggregate;

import io.groupjoin.row.RowWriter;
import java.math.BigInteger;

/** Average of DECIMALs as DECIMAL(38, max(6, s)), rounded half up. Mutable. */
final class DecimalAvg extends DecimalTotal {
    private final BigInteger rescale;

    DecimalAvg(AggregateCall call) {
        super(call);
        int moreDigits = call.result().type().scale() - call.requireInput().type().scale();
        this.rescale = BigInteger.TEN.pow(moreDigits);
    }

    /** Copies cancel out. */
    @Override
    boolean finishLive(RowWriter answer, int column, long copies) {
        BigInteger total = total().multiply(rescale);
        BigInteger count = BigInteger.valueOf(live());
        BigInteger magnitude = total.abs().shiftLeft(1).add(count).divide(count.shiftLeft(1));
        writeUnscaled(answer, column, total.signum() < 0 ? magnitude.negate() : magnitude);
        return false;
    }
}
