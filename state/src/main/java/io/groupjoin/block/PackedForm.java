package io.groupjoin.block;

import io.groupjoin.row.Bytes;
import io.groupjoin.row.RowLayout;
import java.util.Arrays;

/**
 * Some columns of a block read as if each row's were one packed row. Stateless; sees what the
 * columns hold now.
 */
final class PackedForm {
    private final RowLayout layout;
    private final ColumnRun[] columns;

    /**
     * Form of the columns.
     *
     * @param layout of the packed rows
     * @param columns one for each column of the layout
     */
    PackedForm(RowLayout layout, ColumnRun[] columns) {
        this.layout = layout;
        this.columns = columns;
    }

    /** The packed row, as a fresh array. */
    byte[] pack(int index) {
        byte[] packed = new byte[layout.variableStart() + variableBytes(index)];
        int end = 0;
        for (int i = 0; i < columns.length; i++) {
            ColumnRun column = columns[i];
            if (column.isNull(index)) {
                packed[i >>> 3] |= (byte) (1 << (i & 7));
            }
            int length = column.length(index);
            int at = layout.offset(i);
            if (layout.isVariable(i)) {
                at = layout.variableStart() + end;
                end += length;
                Bytes.putInt(packed, layout.offset(i), end);
            }
            System.arraycopy(column.values, column.start(index), packed, at, length);
        }
        return packed;
    }

    /** Compares the packed row with a byte string, unsigned. */
    int compare(int index, byte[] key) {
        int order = compareNullBits(index, key);
        order = order == 0 ? compareFixed(index, key) : order;
        order = order == 0 ? compareVariable(index, key) : order;
        return order;
    }

    private int compareNullBits(int index, byte[] key) {
        for (int at = 0; at < layout.nullBytes(); at++) {
            int bits = 0;
            for (int i = at << 3; i < Math.min(columns.length, (at + 1) << 3); i++) {
                bits |= columns[i].isNull(index) ? 1 << (i & 7) : 0;
            }
            int other = at < key.length ? key[at] & 0xFF : -1;
            if (bits != other) {
                return bits - other;
            }
        }
        return 0;
    }

    private int compareFixed(int index, byte[] key) {
        int end = 0;
        for (int i = 0; i < columns.length; i++) {
            ColumnRun column = columns[i];
            int order;
            if (layout.isVariable(i)) {
                end += column.length(index);
                order = compareInt(end, key, layout.offset(i));
            } else {
                order = compareRange(column, index, key, layout.offset(i));
            }
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private int compareVariable(int index, byte[] key) {
        int at = layout.variableStart();
        for (int i = 0; i < columns.length; i++) {
            if (layout.isVariable(i)) {
                int order = compareRange(columns[i], index, key, at);
                if (order != 0) {
                    return order;
                }
                at += columns[i].length(index);
            }
        }
        return at - key.length;
    }

    /** Compares a value with the bytes at a place in the key, which may end before. */
    private static int compareRange(ColumnRun column, int index, byte[] key, int at) {
        int start = column.start(index);
        int end = column.start(index + 1);
        int limit = Math.min(key.length, at + end - start);
        return Arrays.compareUnsigned(column.values, start, end, key, Math.min(at, limit), limit);
    }

    private static int compareInt(int value, byte[] key, int at) {
        if (at + Integer.BYTES <= key.length) {
            return Integer.compareUnsigned(value, Bytes.getInt(key, at));
        }
        for (int i = 0; i < Integer.BYTES; i++) {
            int digit = value >>> (24 - 8 * i) & 0xFF;
            int other = at + i < key.length ? key[at + i] & 0xFF : -1;
            if (digit != other) {
                return digit - other;
            }
        }
        return 0;
    }

    private int variableBytes(int index) {
        int bytes = 0;
        for (int i = 0; i < columns.length; i++) {
            bytes += layout.isVariable(i) ? columns[i].length(index) : 0;
        }
        return bytes;
    }
}
