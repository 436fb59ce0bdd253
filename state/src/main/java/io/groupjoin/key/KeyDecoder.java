package io.groupjoin.key;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.Column;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowWriter;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Reads keys back as rows of the probe's key columns: the head of a group's output row. Mutable;
 * one per thread.
 */
public final class KeyDecoder {
    private final KeySpec keys;
    private final RowWriter out;
    private final ByteReader in = new ByteReader();

    public KeyDecoder(KeySpec keys) {
        this.keys = keys;
        this.out = new RowWriter(layout(keys));
    }

    /** Layout of the rows that {@link #decode} gives. */
    public static RowLayout layout(KeySpec keys) {
        return new RowLayout(keys.columns().stream().map(c -> c.probeColumn().type()).toList());
    }

    /** The packed key columns, with the probe's types. */
    public byte[] decode(GroupKey key) {
        in.wrap(key.bytes());
        in.skip(1);
        out.start();
        for (int i = 0; i < keys.size(); i++) {
            KeyColumn column = keys.columns().get(i);
            boolean flagged = column.nulls() == NullRule.EQUAL || !key.isMatchable();
            if (flagged && in.readByte() == 1) {
                out.setNull(i);
            } else {
                readValue(i, column);
            }
        }
        return out.finish();
    }

    private void readValue(int i, KeyColumn key) {
        Column column = key.probeColumn();
        switch (column.type().kind()) {
            case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, DATE, TIME ->
                    out.setLong(i, readInteger(key.integerBytes()));
            case FLOAT -> out.setDouble(i, Float.intBitsToFloat((int) readInteger(Integer.BYTES)));
            case DOUBLE -> out.setDouble(i, Double.longBitsToDouble(in.readLong()));
            case DECIMAL -> out.setUnscaled(i, readDecimal(column.type().scale()));
            case VARCHAR, BINARY -> out.setBytes(i, in.readBytes());
            case TIMESTAMP, TIMESTAMP_LTZ ->
                    out.setTimestamp(i, in.readLong(), (int) readInteger(Integer.BYTES));
        }
    }

    private long readInteger(int width) {
        long value = (byte) in.readByte();
        for (int i = 1; i < width; i++) {
            value = (value << 8) | in.readByte();
        }
        return value;
    }

    private BigInteger readDecimal(int scale) {
        int stripped = (int) in.readSignedVarLong();
        return new BigDecimal(new BigInteger(in.readBytes()), stripped)
                .setScale(scale)
                .unscaledValue();
    }
}
