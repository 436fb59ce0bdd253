package io.groupjoin.block;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import java.util.Arrays;

/**
 * Column of byte strings. Mutable.
 *
 * <p>Values: the length of each row's bytes, variable-length, then the bytes of all rows one after
 * the other; a NULL has length 0.
 */
final class VariableRun extends ColumnRun {
    private int[] ends = new int[0];

    /** Bytes that the lengths take. */
    private int lengthBytes;

    @Override
    int start(int index) {
        return index == 0 ? 0 : ends[index - 1];
    }

    @Override
    void insertValue(int index, Cell cell) {
        insert(index, cell.source(), cell.start(), cell.length());
    }

    @Override
    void replaceValue(int index, Cell cell) {
        replace(index, cell.source(), cell.start(), cell.length());
    }

    @Override
    void removeValue(int index) {
        resize(index, 0);
        lengthBytes--;
        System.arraycopy(ends, index + 1, ends, index, rows() - 1 - index);
    }

    @Override
    void appendValues(ColumnRun other, int from) {
        VariableRun run = (VariableRun) other;
        int start = run.start(from);
        int end = start(rows());
        int more = run.start(run.rows()) - start;
        ensureValues(end + more);
        ensureEnds(rows() + run.rows() - from);
        System.arraycopy(run.values, start, values, end, more);
        for (int i = from; i < run.rows(); i++) {
            ends[rows() + i - from] = run.ends[i] - start + end;
            lengthBytes += ByteWriter.varLongBytes(run.length(i));
        }
    }

    @Override
    void truncateValues(int from) {
        if (from == 0) {
            lengthBytes = 0;
            return;
        }
        for (int i = from; i < rows(); i++) {
            lengthBytes -= ByteWriter.varLongBytes(length(i));
        }
    }

    @Override
    int valueBytes() {
        return lengthBytes + start(rows());
    }

    @Override
    void writeValues(ByteWriter out) {
        for (int i = 0; i < rows(); i++) {
            out.writeVarLong(length(i));
        }
        out.writeRaw(values, 0, start(rows()));
    }

    @Override
    void readValues(ByteReader in, int count) {
        in.requireMore(count);
        ensureEnds(count);
        int before = in.remaining();
        int end = 0;
        for (int i = 0; i < count; i++) {
            end += in.readCount(in.remaining() - end);
            ends[i] = end;
        }
        lengthBytes = before - in.remaining();
        in.requireMore(end);
        ensureValues(end);
        in.readRaw(values, 0, end);
    }

    @Override
    void fillNull(int count) {
        ensureEnds(count);
        Arrays.fill(ends, 0, count, 0);
        lengthBytes = count;
    }

    @Override
    long getLong(int index) {
        return 0;
    }

    @Override
    double getDouble(int index) {
        return 0;
    }

    @Override
    int extraHeapBytes() {
        return ends.length * Integer.BYTES;
    }

    private void insert(int index, byte[] source, int from, int length) {
        int at = start(index);
        ensureEnds(rows() + 1);
        System.arraycopy(ends, index, ends, index + 1, rows() - index);
        ends[index] = at;
        lengthBytes++;
        shift(index, at, length, rows() + 1);
        System.arraycopy(source, from, values, at, length);
    }

    private void replace(int index, byte[] source, int from, int length) {
        resize(index, length);
        System.arraycopy(source, from, values, start(index), length);
    }

    /** Gives a row's value another length; its bytes are then unspecified. */
    private void resize(int index, int length) {
        shift(index, ends[index], length - length(index), rows());
    }

    /** Moves what lies from a place on, which is the end of a row. */
    private void shift(int index, int from, int by, int count) {
        if (by == 0) {
            return;
        }
        int end = ends[count - 1];
        ensureValues(end + by);
        System.arraycopy(values, from, values, from + by, end - from);
        int before = ends[index] - start(index);
        lengthBytes += ByteWriter.varLongBytes(before + by) - ByteWriter.varLongBytes(before);
        for (int i = index; i < count; i++) {
            ends[i] += by;
        }
    }

    private void ensureEnds(int count) {
        if (ends.length < count) {
            ends = Arrays.copyOf(ends, count + count / 2 + 8);
        }
    }
}
