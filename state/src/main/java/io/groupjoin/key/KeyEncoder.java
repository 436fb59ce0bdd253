package io.groupjoin.key;

import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.RowView;
import io.groupjoin.row.Side;
import java.math.BigDecimal;

/**
 * Turns one side's rows into canonical keys. Mutable; one per thread.
 *
 * <pre>
 *   tag       1 byte, matchable or not
 *   column    [null flag 1 byte, where NULL can occur] value, nothing for a NULL
 *   value     integers big-endian at the wider side's width; floats with −0.0 as 0.0;
 *             DECIMAL scale and unscaled value without trailing zeros; VARCHAR and BINARY length first
 * </pre>
 */
public final class KeyEncoder {
    private final KeySpec keys;
    private final Side side;
    private final ByteWriter out = new ByteWriter();

    public KeyEncoder(KeySpec keys, Side side) {
        this.keys = keys;
        this.side = side;
    }

    /** Key of a row that can match. */
    public GroupKey matchable(RowView row) {
        out.reset().writeByte(GroupKey.MATCHABLE);
        for (int i = 0; i < keys.size(); i++) {
            KeyColumn column = keys.columns().get(i);
            if (column.nulls() == NullRule.EQUAL) {
                writeNullable(row, column);
            } else {
                writeValue(row, column.position(side), column);
            }
        }
        return new GroupKey(out.toBytes());
    }

    /**
     * Key of the group of probe rows that share these key values, at least one of them a NULL that
     * never matches.
     */
    public GroupKey unmatchable(RowView row) {
        out.reset().writeByte(GroupKey.UNMATCHABLE);
        for (int i = 0; i < keys.size(); i++) {
            writeNullable(row, keys.columns().get(i));
        }
        return new GroupKey(out.toBytes());
    }

    /**
     * Key of a row that can match nothing, spread by its own identity instead of its key values.
     */
    public static GroupKey unmatchable(byte[] identity) {
        byte[] bytes = new byte[identity.length + 1];
        bytes[0] = GroupKey.UNMATCHABLE;
        System.arraycopy(identity, 0, bytes, 1, identity.length);
        return new GroupKey(bytes);
    }

    private void writeNullable(RowView row, KeyColumn column) {
        int position = column.position(side);
        if (row.isNull(position)) {
            out.writeByte(1);
        } else {
            out.writeByte(0);
            writeValue(row, position, column);
        }
    }

    private void writeValue(RowView row, int position, KeyColumn column) {
        ColumnType type = column.column(side).type();
        switch (type.kind()) {
            case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, DATE, TIME ->
                    writeInteger(row.getLong(position), column.integerBytes());
            case FLOAT ->
                    writeInteger(
                            Float.floatToIntBits((float) row.getDouble(position) + 0.0f),
                            Integer.BYTES);
            case DOUBLE -> out.writeLong(Double.doubleToLongBits(row.getDouble(position) + 0.0));
            case DECIMAL -> writeDecimal(row.getDecimal(position));
            case VARCHAR, BINARY -> out.writeBytes(row.getBytes(position));
            case TIMESTAMP, TIMESTAMP_LTZ -> {
                out.writeLong(row.getMillis(position));
                writeInteger(row.getNanosOfMilli(position), Integer.BYTES);
            }
        }
    }

    private void writeInteger(long value, int width) {
        for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
            out.writeByte((int) (value >>> shift));
        }
    }

    private void writeDecimal(BigDecimal value) {
        BigDecimal canonical = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
        out.writeSignedVarLong(canonical.scale());
        out.writeBytes(canonical.unscaledValue().toByteArray());
    }
}
