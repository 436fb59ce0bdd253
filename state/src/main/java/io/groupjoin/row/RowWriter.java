package io.groupjoin.row;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * Packs one row column by column, in order. Mutable; reused between rows.
 *
 * <p>{@code start()}, then one call a column from the first to the last, then {@code finish()}.
 */
public final class RowWriter {
    private final RowLayout layout;
    private byte[] buffer;
    private int variableEnd;

    public RowWriter(RowLayout layout) {
        this.layout = layout;
        this.buffer = new byte[layout.variableStart() + 32];
    }

    public RowWriter start() {
        Arrays.fill(buffer, 0, layout.variableStart(), (byte) 0);
        variableEnd = layout.variableStart();
        return this;
    }

    /** The packed row, as a fresh array. */
    public byte[] finish() {
        return Arrays.copyOf(buffer, variableEnd);
    }

    public void setNull(int column) {
        buffer[column >>> 3] |= (byte) (1 << (column & 7));
        if (layout.isVariable(column)) {
            markEnd(column);
        }
    }

    /** An integer of any width that fits the column, BOOLEAN as 0 or 1, DATE, TIME. */
    public void setLong(int column, long value) {
        int at = layout.offset(column);
        switch (layout.width(column)) {
            case 1 -> buffer[at] = (byte) value;
            case 2 -> Bytes.putShort(buffer, at, (short) value);
            case 4 -> Bytes.putInt(buffer, at, (int) value);
            default -> Bytes.putLong(buffer, at, value);
        }
    }

    /** FLOAT or DOUBLE; any NaN becomes the canonical one, −0.0 stays. */
    public void setDouble(int column, double value) {
        int at = layout.offset(column);
        if (layout.type(column).kind() == TypeKind.FLOAT) {
            Bytes.putInt(buffer, at, Float.floatToIntBits((float) value));
        } else {
            Bytes.putLong(buffer, at, Double.doubleToLongBits(value));
        }
    }

    /** DECIMAL by its unscaled value at the column's scale. */
    public void setUnscaled(int column, BigInteger unscaled) {
        setBytes(column, unscaled.toByteArray());
    }

    public void setTimestamp(int column, long millis, int nanosOfMilli) {
        Bytes.putLong(buffer, layout.offset(column), millis);
        Bytes.putInt(buffer, layout.offset(column) + Long.BYTES, nanosOfMilli);
    }

    public void setString(int column, String value) {
        setBytes(column, Utf8.encode(value));
    }

    /** VARCHAR (UTF-8) or BINARY. */
    public void setBytes(int column, byte[] value) {
        if (buffer.length - variableEnd < value.length) {
            buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, variableEnd + value.length));
        }
        System.arraycopy(value, 0, buffer, variableEnd, value.length);
        variableEnd += value.length;
        markEnd(column);
    }

    /** Copies a column of another row that has the same type. */
    public void copy(int column, RowView from, int source, ColumnType type) {
        if (from.isNull(source)) {
            setNull(column);
            return;
        }
        switch (type.kind()) {
            case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, DATE, TIME ->
                    setLong(column, from.getLong(source));
            case FLOAT, DOUBLE -> setDouble(column, from.getDouble(source));
            case DECIMAL, VARCHAR, BINARY -> setBytes(column, from.getBytes(source));
            case TIMESTAMP, TIMESTAMP_LTZ ->
                    setTimestamp(column, from.getMillis(source), from.getNanosOfMilli(source));
        }
    }

    private void markEnd(int column) {
        Bytes.putInt(buffer, layout.offset(column), variableEnd - layout.variableStart());
    }
}
