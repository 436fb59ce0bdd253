package io.groupjoin.row;

import java.io.Serializable;
import java.util.List;

/**
 * Byte layout of packed rows of one list of column types. Immutable.
 *
 * <pre>
 *   null bits       one bit a column, 1 = NULL, lowest bit first
 *   fixed part      each column at a fixed offset, big-endian; a NULL is all zero bytes;
 *                   a variable column keeps here its 4-byte end offset in the variable part
 *   variable part   DECIMAL unscaled (shortest two's complement), VARCHAR, BINARY, in column order
 * </pre>
 *
 * <p>The form is canonical: two rows with equal values (NULL = NULL, every NaN one NaN, −0.0 and
 * 0.0 distinct) have equal bytes. Row identity and the stored order of rows are therefore
 * comparisons of bytes.
 */
public final class RowLayout implements Serializable {
    private static final long serialVersionUID = 1L;

    private final List<ColumnType> types;
    private final int[] widths;
    private final int[] offsets;
    private final int variableStart;

    public RowLayout(List<ColumnType> types) {
        this.types = List.copyOf(types);
        this.offsets = new int[types.size()];
        this.widths = new int[types.size()];
        int at = nullBytes();
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = at;
            widths[i] = type(i).kind().fixedBytes();
            at += widths[i] == 0 ? Integer.BYTES : widths[i];
        }
        this.variableStart = at;
    }

    public static RowLayout of(Schema schema) {
        return new RowLayout(schema.columns().stream().map(Column::type).toList());
    }

    /** Layout of some of the columns, in the order given. */
    public RowLayout select(List<Integer> positions) {
        return new RowLayout(positions.stream().map(types::get).toList());
    }

    public int size() {
        return offsets.length;
    }

    public ColumnType type(int column) {
        return types.get(column);
    }

    public List<ColumnType> types() {
        return types;
    }

    /** Length of the null bits. */
    public int nullBytes() {
        return (offsets.length + 7) >>> 3;
    }

    /** Where the column's fixed bytes start. */
    public int offset(int column) {
        return offsets[column];
    }

    /** Bytes of the column's value if it is not variable. */
    public int width(int column) {
        return widths[column];
    }

    /** Where the variable part starts, and so the length of a row without one. */
    public int variableStart() {
        return variableStart;
    }

    /** Whether the column's bytes are in the variable part. */
    public boolean isVariable(int column) {
        return widths[column] == 0;
    }
}
