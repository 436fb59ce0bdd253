package io.groupjoin.aggregate;

import java.math.BigInteger;

/** Average of FLOATs or DOUBLEs: the exact sum over the count, rounded once. Mutable. */
final class FloatAvg extends FloatTotal {
    FloatAvg(AggregateCall call) {
        super(call);
    }

    /** Copies cancel out. The quotient gets 64 bits or more, so the rest only breaks ties. */
    @Override
    double magnitude(ExactSum total, FloatFormat to, long copies) {
        BigInteger exact = total.toBigInteger().abs();
        BigInteger count = BigInteger.valueOf(live());
        int moreBits = Math.max(0, Long.SIZE + 1 + count.bitLength() - exact.bitLength());
        BigInteger[] parts = exact.shiftLeft(moreBits).divideAndRemainder(count);
        return to.round(parts[0], (long) total.unitExponent() - moreBits, parts[1].signum());
    }
}
