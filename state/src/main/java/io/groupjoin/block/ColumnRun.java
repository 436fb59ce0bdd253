package io.groupjoin.block;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import java.util.Arrays;

/**
 * One column of a block's rows. Mutable.
 *
 * <p>Bytes, of which a column without rows has none:
 *
 * <pre>
 *   nulls       number of NULLs, variable-length; absent if 0, which the block's head says
 *   null bits   one bit a row, 1 = NULL, lowest bit first; absent if no row or every row is NULL
 *   values      see the subclass; absent if every row is NULL
 * </pre>
 */
abstract class ColumnRun {
    /** One byte a row, 1 = NULL; as long as the rows only while there is a NULL. */
    private byte[] nullFlags = new byte[0];

    private int nulls;
    private int rows;

    /** The bytes of all values; row {@code i} has {@code start(i)} to {@code start(i + 1)}. */
    byte[] values = new byte[0];

    /** Where the value of a row starts; of the row count, where the values end. */
    abstract int start(int index);

    abstract void insertValue(int index, Cell cell);

    abstract void replaceValue(int index, Cell cell);

    abstract void removeValue(int index);

    abstract void appendValues(ColumnRun other, int from);

    /** Forgets the values from a row on. */
    abstract void truncateValues(int from);

    abstract int valueBytes();

    abstract void writeValues(ByteWriter out);

    abstract void readValues(ByteReader in, int count);

    /** Values of a column that is NULL in each of so many rows. */
    abstract void fillNull(int count);

    abstract long getLong(int index);

    abstract double getDouble(int index);

    /** Bytes of memory of what is not {@link #values}. */
    abstract int extraHeapBytes();

    final int rows() {
        return rows;
    }

    final int nulls() {
        return nulls;
    }

    final boolean isNull(int index) {
        return nulls != 0 && nullFlags[index] != 0;
    }

    final int length(int index) {
        return start(index + 1) - start(index);
    }

    final int heapBytes() {
        return values.length + nullFlags.length + extraHeapBytes();
    }

    final void insert(int index, Cell cell) {
        insertValue(index, cell);
        rows++;
        if (nulls != 0) {
            ensureFlags();
            System.arraycopy(nullFlags, index, nullFlags, index + 1, rows - 1 - index);
            nullFlags[index] = 0;
        }
        if (cell.isNull()) {
            mark(index);
        }
    }

    final void replace(int index, Cell cell) {
        replaceValue(index, cell);
        unmark(index);
        if (cell.isNull()) {
            mark(index);
        }
    }

    final void remove(int index) {
        removeValue(index);
        unmark(index);
        if (nulls != 0) {
            System.arraycopy(nullFlags, index + 1, nullFlags, index, rows - 1 - index);
        }
        rows--;
    }

    /** Appends the other's rows from one on. */
    final void append(ColumnRun other, int from) {
        appendValues(other, from);
        int before = rows;
        rows += other.rows - from;
        if (other.nulls == 0) {
            clearNewFlags(before);
            return;
        }
        for (int i = from; i < other.rows; i++) {
            if (other.isNull(i)) {
                mark(before + i - from);
            } else if (nulls != 0) {
                ensureFlags();
                nullFlags[before + i - from] = 0;
            }
        }
    }

    /** Forgets the rows from one on. */
    final void truncate(int from) {
        truncateValues(from);
        for (int i = from; i < rows; i++) {
            unmark(i);
        }
        rows = from;
    }

    final void clear() {
        truncateValues(0);
        nulls = 0;
        rows = 0;
    }

    final int sizeInBytes() {
        if (nulls == 0) {
            return valueBytes();
        }
        int size = ByteWriter.varLongBytes(nulls);
        return nulls == rows ? size : size + bitmapBytes(rows) + valueBytes();
    }

    final void writeTo(ByteWriter out) {
        if (nulls != 0) {
            out.writeVarLong(nulls);
            if (nulls == rows) {
                return;
            }
            writeFlags(out);
        }
        writeValues(out);
    }

    /** Reads a column without NULLs. */
    final void readFull(ByteReader in, int count) {
        nulls = 0;
        rows = count;
        readValues(in, count);
    }

    /** Reads a column with NULLs. */
    final void readHoled(ByteReader in, int count) {
        int announced = in.readCount(count);
        nulls = 0;
        rows = count;
        if (announced == count) {
            fillNull(count);
            for (int i = 0; i < count; i++) {
                mark(i);
            }
            return;
        }
        readFlags(in);
        readValues(in, count);
    }

    private void writeFlags(ByteWriter out) {
        for (int at = 0; at < rows; at += 8) {
            int bits = 0;
            for (int i = at; i < Math.min(rows, at + 8); i++) {
                bits |= nullFlags[i] << (i - at);
            }
            out.writeByte(bits);
        }
    }

    private void readFlags(ByteReader in) {
        int bits = 0;
        for (int i = 0; i < rows; i++) {
            bits = (i & 7) == 0 ? in.readByte() : bits >>> 1;
            if ((bits & 1) != 0) {
                mark(i);
            } else if (nulls != 0) {
                nullFlags[i] = 0;
            }
        }
    }

    private void mark(int index) {
        if (nulls == 0) {
            Arrays.fill(nullFlags, (byte) 0);
        }
        ensureFlags();
        nullFlags[index] = 1;
        nulls++;
    }

    private void unmark(int index) {
        if (isNull(index)) {
            nullFlags[index] = 0;
            nulls--;
        }
    }

    private void clearNewFlags(int from) {
        if (nulls != 0) {
            ensureFlags();
            Arrays.fill(nullFlags, from, rows, (byte) 0);
        }
    }

    private void ensureFlags() {
        if (nullFlags.length < rows) {
            nullFlags = Arrays.copyOf(nullFlags, rows + rows / 2 + 8);
        }
    }

    static int bitmapBytes(int rows) {
        return (rows + 7) >>> 3;
    }

    /** Makes room for more values than the array holds. */
    final void ensureValues(int size) {
        if (values.length < size) {
            values = Arrays.copyOf(values, size + size / 2 + 16);
        }
    }
}
