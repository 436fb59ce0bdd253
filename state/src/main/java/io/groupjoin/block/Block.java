package io.groupjoin.block;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowRun;
import io.groupjoin.row.RowView;
import io.groupjoin.row.StateException;
import java.util.function.Consumer;

/**
 * A run of a group's rows of one side, ascending by sort key, column by column. Mutable; reused: a
 * change in place allocates only where the block outgrows its arrays.
 *
 * <p>Bytes, version 1:
 *
 * <pre>
 *   version   1 byte
 *   rows      twice their number, variable-length, plus 1 if a weight is not 1
 *   holed     one bit a column, 1 = it has a NULL, lowest bit first; absent without rows
 *   stamps    see {@link Stamps}
 *   columns   in order, see {@link ColumnRun}
 * </pre>
 *
 * <p>Sort keys are not stored: they are read from the columns. A find is a binary search; a change
 * moves the rows behind it, so its cost is linear in the block's bytes, which its owner bounds.
 */
public final class Block implements RowRun {
    static final int VERSION = 1;

    private final ColumnRun[] columns;
    private final Stamps stamps;
    private final PackedForm rowForm;
    private final PackedForm keyForm;
    private final RowCells cells;
    private final BlockRow cursor;
    private final ByteReader in = new ByteReader();

    public Block(BlockFormat format) {
        RowLayout rows = format.rows();
        this.columns = new ColumnRun[rows.size()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = rows.isVariable(i) ? new VariableRun() : new FixedRun(rows.width(i));
        }
        this.stamps = new Stamps(format);
        this.rowForm = new PackedForm(rows, columns);
        this.keyForm = format.identity().isEmpty() ? rowForm : identityForm(format);
        this.cells = new RowCells(rows);
        this.cursor = new BlockRow(this, rows, columns);
    }

    private PackedForm identityForm(BlockFormat format) {
        ColumnRun[] chosen = new ColumnRun[format.identity().size()];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = columns[format.identity().get(i)];
        }
        return new PackedForm(format.rows().select(format.identity()), chosen);
    }

    /** Takes the rows of a block's bytes, which it copies. */
    public void load(byte[] source, int start, int length) {
        in.wrap(source, start, length);
        requireVersion(in.readByte());
        int head = in.readCount(Integer.MAX_VALUE);
        int rows = head >>> 1;
        if (rows == 0) {
            clear();
            return;
        }
        int holed = in.position();
        in.skip(holedBytes());
        in.requireMore(rows == 1 ? 0 : rows);
        if ((head & 1) == 0) {
            stamps.readPlain(in, rows);
        } else {
            stamps.readWeighted(in, rows);
        }
        for (int i = 0; i < columns.length; i++) {
            if ((source[holed + (i >>> 3)] & (1 << (i & 7))) == 0) {
                columns[i].readFull(in, rows);
            } else {
                columns[i].readHoled(in, rows);
            }
        }
    }

    public void clear() {
        stamps.clear();
        for (ColumnRun column : columns) {
            column.clear();
        }
    }

    public void writeTo(ByteWriter out) {
        out.writeByte(VERSION);
        out.writeVarLong(head());
        if (isEmpty()) {
            return;
        }
        for (int at = 0; at < columns.length; at += 8) {
            int bits = 0;
            for (int i = at; i < Math.min(columns.length, at + 8); i++) {
                bits |= columns[i].nulls() == 0 ? 0 : 1 << (i & 7);
            }
            out.writeByte(bits);
        }
        stamps.writeTo(out);
        for (ColumnRun column : columns) {
            column.writeTo(out);
        }
    }

    /** How many bytes {@link #writeTo} writes. */
    public int sizeInBytes() {
        int size = 1 + ByteWriter.varLongBytes(head());
        if (isEmpty()) {
            return size;
        }
        size += holedBytes() + stamps.sizeInBytes();
        for (ColumnRun column : columns) {
            size += column.sizeInBytes();
        }
        return size;
    }

    @Override
    public int rows() {
        return stamps.rows();
    }

    public boolean isEmpty() {
        return stamps.rows() == 0;
    }

    /** Copies of all visible rows. */
    public long visibleCopies() {
        return stamps.visibleCopies();
    }

    /** Whether any row is live and not only owed. */
    public boolean anyVisible() {
        return stamps.visibleCopies() > 0;
    }

    /**
     * Index of the row with the sort key; or −1 less the index where it belongs. The end comes
     * first: rows often arrive in their order.
     */
    public int find(byte[] sortKey) {
        int low = 0;
        int high = rows() - 1;
        if (high >= 0 && keyForm.compare(high, sortKey) < 0) {
            return -high - 2;
        }
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = keyForm.compare(middle, sortKey);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -low - 1;
    }

    /** The row; valid until the next call. */
    public StoredRow at(int index) {
        return cursor.moveTo(index);
    }

    /** Inserts a row at the index where {@link #find} says that it belongs. */
    public void insert(int index, byte[] row, long weight, long writtenAt) {
        cells.wrap(row);
        for (ColumnRun column : columns) {
            column.insert(index, cells.next());
        }
        stamps.insert(index, weight, writtenAt);
    }

    /** Replaces a row by one with the same sort key. */
    public void replace(int index, byte[] row, long weight, long writtenAt) {
        cells.wrap(row);
        for (ColumnRun column : columns) {
            column.replace(index, cells.next());
        }
        stamps.replace(index, weight, writtenAt);
    }

    public void remove(int index) {
        for (ColumnRun column : columns) {
            column.remove(index);
        }
        stamps.remove(index);
    }

    /** Visits the rows in order; the block must not be changed meanwhile. */
    public void forEach(Consumer<StoredRow> visitor) {
        for (int i = 0; i < rows(); i++) {
            visitor.accept(cursor.moveTo(i));
        }
    }

    /** Appends the rows of a block of the same format, each of which must sort after these. */
    public void append(Block other) {
        appendFrom(other, 0);
    }

    /** Moves the rows from one on to another block, whose rows are forgotten. */
    void moveTail(int from, Block upper) {
        upper.clear();
        upper.appendFrom(this, from);
        stamps.truncate(from);
        for (ColumnRun column : columns) {
            column.truncate(from);
        }
    }

    private void appendFrom(Block other, int from) {
        for (int i = 0; i < columns.length; i++) {
            columns[i].append(other.columns[i], from);
        }
        stamps.append(other.stamps, from);
    }

    /** Moves the rows of the upper half of the bytes to another block; needs two rows. */
    public void split(Block upper) {
        moveTail(middle(), upper);
    }

    /** The first row of the upper half of the bytes; at least 1. */
    private int middle() {
        long half = bytesUpTo(rows()) / 2;
        int low = 1;
        int high = rows() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (bytesUpTo(middle) < half) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private long bytesUpTo(int row) {
        long bytes = row;
        for (ColumnRun column : columns) {
            bytes += column.start(row);
        }
        return bytes;
    }

    @Override
    public long copies(int index) {
        return stamps.copies(index);
    }

    @Override
    public int nulls(int column) {
        return columns[column].nulls();
    }

    @Override
    public boolean isNull(int index, int column) {
        return columns[column].isNull(index);
    }

    @Override
    public long getLong(int index, int column) {
        return columns[column].getLong(index);
    }

    @Override
    public double getDouble(int index, int column) {
        return columns[column].getDouble(index);
    }

    @Override
    public RowView row(int index) {
        return cursor.moveTo(index);
    }

    /** Bytes of memory that the rows take. */
    public int heapBytes() {
        int bytes = stamps.heapBytes();
        for (ColumnRun column : columns) {
            bytes += column.heapBytes();
        }
        return bytes;
    }

    long weight(int index) {
        return stamps.weight(index);
    }

    long writtenAt(int index) {
        return stamps.time(index);
    }

    byte[] rowBytes(int index) {
        return rowForm.pack(index);
    }

    byte[] sortKey(int index) {
        return keyForm.pack(index);
    }

    private long head() {
        return ((long) rows() << 1) | (stamps.isPlain() ? 0 : 1);
    }

    private int holedBytes() {
        return ColumnRun.bitmapBytes(columns.length);
    }

    private static void requireVersion(int version) {
        if (version != VERSION) {
            throw new StateException(
                    ErrorCode.STATE_CORRUPT,
                    "Stored rows are a block of version %d; this release reads version %d. Restore with the release that wrote them."
                            .formatted(version, VERSION));
        }
    }
}
