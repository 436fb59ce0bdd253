package io.groupjoin.aggregate;

import java.io.Serializable;

/** Bytes of a custom accumulator; any serializer Flink has can stand behind it. */
public interface AccumulatorCodec<A> extends Serializable {
    byte[] encode(A accumulator);

    A decode(byte[] bytes);
}
