package io.groupjoin.aggregate;

/** Chooses the accumulator of a call. */
final class Accumulators {
    private Accumulators() {}

    static Accumulator create(AggregateCall call) {
        if (call.as().isEmpty()) {
            return call.newAccumulator();
        }
        throw new IllegalStateException(call.signature());
    }
}
