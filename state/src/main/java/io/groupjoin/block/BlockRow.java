package io.groupjoin.block;

import io.groupjoin.row.Bytes;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowView;
import io.groupjoin.row.Utf8;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/** Cursor on a row of a block, read from its columns. Mutable; reused between rows. */
final class BlockRow implements StoredRow, RowView {
    private final Block block;
    private final RowLayout layout;
    private final ColumnRun[] columns;
    private int index;

    BlockRow(Block block, RowLayout layout, ColumnRun[] columns) {
        this.block = block;
        this.layout = layout;
        this.columns = columns;
    }

    BlockRow moveTo(int row) {
        index = row;
        return this;
    }

    @Override
    public RowView row() {
        return this;
    }

    @Override
    public byte[] rowBytes() {
        return block.rowBytes(index);
    }

    @Override
    public byte[] idBytes() {
        return block.sortKey(index);
    }

    @Override
    public long weight() {
        return block.weight(index);
    }

    @Override
    public long writtenAt() {
        return block.writtenAt(index);
    }

    @Override
    public boolean isNull(int column) {
        return columns[column].isNull(index);
    }

    @Override
    public long getLong(int column) {
        return columns[column].getLong(index);
    }

    @Override
    public double getDouble(int column) {
        return columns[column].getDouble(index);
    }

    @Override
    public BigInteger getUnscaled(int column) {
        ColumnRun run = columns[column];
        return new BigInteger(run.values, run.start(index), run.length(index));
    }

    @Override
    public BigDecimal getDecimal(int column) {
        return new BigDecimal(getUnscaled(column), layout.type(column).scale());
    }

    @Override
    public long getMillis(int column) {
        ColumnRun run = columns[column];
        return Bytes.getLong(run.values, run.start(index));
    }

    @Override
    public int getNanosOfMilli(int column) {
        ColumnRun run = columns[column];
        return Bytes.getInt(run.values, run.start(index) + Long.BYTES);
    }

    @Override
    public byte[] getBytes(int column) {
        ColumnRun run = columns[column];
        return Arrays.copyOfRange(run.values, run.start(index), run.start(index + 1));
    }

    @Override
    public String getString(int column) {
        ColumnRun run = columns[column];
        return Utf8.decode(run.values, run.start(index), run.length(index));
    }
}
