package io.groupjoin.aggregate;

import java.math.BigInteger;

/** Sum of FLOATs or DOUBLEs; see {@link FloatTotal}. Mutable. */
final class FloatSum extends FloatTotal {
    FloatSum(AggregateCall call) {
        super(call);
    }

    @Override
    double magnitude(ExactSum total, FloatFormat to, long copies) {
        if (copies == 1) {
            return total.roundMagnitude(to);
        }
        BigInteger exact = total.toBigInteger().abs().multiply(BigInteger.valueOf(copies));
        return to.round(exact, total.unitExponent());
    }
}
