package io.groupjoin.row;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * View of one packed row; see {@link RowLayout} for the bytes. Mutable; reused between rows; copy
 * to keep.
 */
public final class PackedRow implements RowView {
    private final RowLayout layout;
    private byte[] bytes = new byte[0];
    private int base;
    private int length;

    public PackedRow(RowLayout layout) {
        this.layout = layout;
    }

    /** Points the view at a packed row, which it does not copy. */
    public PackedRow wrap(byte[] packed) {
        return wrap(packed, 0, packed.length);
    }

    /** Points the view at a packed row inside a larger array, which it does not copy. */
    public PackedRow wrap(byte[] source, int start, int size) {
        this.bytes = source;
        this.base = start;
        this.length = size;
        return this;
    }

    /** The packed row, as a fresh array. */
    public byte[] toBytes() {
        return Arrays.copyOfRange(bytes, base, base + length);
    }

    /** Whether both views show the same bytes. */
    public boolean sameBytes(PackedRow other) {
        return Arrays.equals(
                bytes, base, base + length, other.bytes, other.base, other.base + other.length);
    }

    /** Whether the view shows these bytes. */
    public boolean sameBytes(byte[] packed) {
        return Arrays.equals(bytes, base, base + length, packed, 0, packed.length);
    }

    public RowLayout layout() {
        return layout;
    }

    @Override
    public boolean isNull(int column) {
        return (bytes[base + (column >>> 3)] & (1 << (column & 7))) != 0;
    }

    @Override
    public long getLong(int column) {
        int at = base + layout.offset(column);
        return switch (layout.width(column)) {
            case 1 -> bytes[at];
            case 2 -> Bytes.getShort(bytes, at);
            case 4 -> Bytes.getInt(bytes, at);
            default -> Bytes.getLong(bytes, at);
        };
    }

    @Override
    public double getDouble(int column) {
        int at = base + layout.offset(column);
        return layout.type(column).kind() == TypeKind.FLOAT
                ? Float.intBitsToFloat(Bytes.getInt(bytes, at))
                : Double.longBitsToDouble(Bytes.getLong(bytes, at));
    }

    @Override
    public BigInteger getUnscaled(int column) {
        int start = start(column);
        return new BigInteger(bytes, start, end(column) - start);
    }

    @Override
    public BigDecimal getDecimal(int column) {
        return new BigDecimal(getUnscaled(column), layout.type(column).scale());
    }

    @Override
    public long getMillis(int column) {
        return Bytes.getLong(bytes, base + layout.offset(column));
    }

    @Override
    public int getNanosOfMilli(int column) {
        return Bytes.getInt(bytes, base + layout.offset(column) + Long.BYTES);
    }

    @Override
    public byte[] getBytes(int column) {
        return Arrays.copyOfRange(bytes, start(column), end(column));
    }

    @Override
    public String getString(int column) {
        int start = start(column);
        return Utf8.decode(bytes, start, end(column) - start);
    }

    private int start(int column) {
        for (int i = column - 1; i >= 0; i--) {
            if (layout.isVariable(i)) {
                return end(i);
            }
        }
        return base + layout.variableStart();
    }

    private int end(int column) {
        return base + layout.variableStart() + Bytes.getInt(bytes, base + layout.offset(column));
    }
}
