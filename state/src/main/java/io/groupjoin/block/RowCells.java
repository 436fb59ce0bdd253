package io.groupjoin.block;

import io.groupjoin.row.Bytes;
import io.groupjoin.row.RowLayout;

/** The columns of a packed row one after the other: {@link #wrap}, then {@link #next} for each. */
final class RowCells extends Cell {
    private final RowLayout layout;
    private byte[] row = new byte[0];
    private int column;
    private int variableAt;

    RowCells(RowLayout layout) {
        this.layout = layout;
    }

    RowCells wrap(byte[] packedRow) {
        row = packedRow;
        column = -1;
        variableAt = layout.variableStart();
        return this;
    }

    Cell next() {
        column++;
        int at = layout.offset(column);
        if (layout.isVariable(column)) {
            int end = layout.variableStart() + Bytes.getInt(row, at);
            set(row, variableAt, end - variableAt);
            variableAt = end;
        } else {
            set(row, at, layout.width(column));
        }
        return (row[column >>> 3] & (1 << (column & 7))) == 0 ? this : setNull();
    }
}
