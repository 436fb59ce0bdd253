package io.groupjoin.kernel;

import io.groupjoin.aggregate.AccumulatorCodec;
import io.groupjoin.aggregate.CustomAggregate;
import io.groupjoin.row.ColumnType;
import java.nio.charset.StandardCharsets;

/** A custom aggregate that needs its rows: the inputs, one after the other. */
final class ListedInputs implements CustomAggregate<String> {
    private static final long serialVersionUID = 1L;

    @Override
    public String create() {
        return "";
    }

    @Override
    public String add(String accumulator, Object value) {
        return accumulator + value + ";";
    }

    @Override
    public Object result(String accumulator) {
        return accumulator;
    }

    @Override
    public ColumnType resultType() {
        return ColumnType.VARCHAR;
    }

    @Override
    public AccumulatorCodec<String> codec() {
        return new Utf8Codec();
    }

    @Override
    public String name() {
        return "list";
    }

    private static final class Utf8Codec implements AccumulatorCodec<String> {
        private static final long serialVersionUID = 1L;

        @Override
        public byte[] encode(String accumulator) {
            return accumulator.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public String decode(byte[] bytes) {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
