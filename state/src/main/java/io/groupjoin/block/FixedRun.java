package io.groupjoin.block;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.Bytes;
import java.util.Arrays;

/**
 * Column of a fixed width. Mutable.
 *
 * <p>Values: the column's bytes as in a packed row, one after the other; a NULL is all zero bytes.
 */
final class FixedRun extends ColumnRun {
    private final int width;

    FixedRun(int width) {
        this.width = width;
    }

    @Override
    int start(int index) {
        return index * width;
    }

    @Override
    void insertValue(int index, Cell cell) {
        int at = index * width;
        int end = rows() * width;
        ensureValues(end + width);
        System.arraycopy(values, at, values, at + width, end - at);
        System.arraycopy(cell.source(), cell.start(), values, at, width);
    }

    @Override
    void replaceValue(int index, Cell cell) {
        System.arraycopy(cell.source(), cell.start(), values, index * width, width);
    }

    @Override
    void removeValue(int index) {
        int at = index * width;
        System.arraycopy(values, at + width, values, at, rows() * width - at - width);
    }

    @Override
    void appendValues(ColumnRun other, int from) {
        int more = (other.rows() - from) * width;
        int end = rows() * width;
        ensureValues(end + more);
        System.arraycopy(other.values, from * width, values, end, more);
    }

    @Override
    void truncateValues(int from) {}

    @Override
    int valueBytes() {
        return rows() * width;
    }

    @Override
    void writeValues(ByteWriter out) {
        out.writeRaw(values, 0, rows() * width);
    }

    @Override
    void readValues(ByteReader in, int count) {
        in.requireMore((long) count * width);
        ensureValues(count * width);
        in.readRaw(values, 0, count * width);
    }

    @Override
    void fillNull(int count) {
        ensureValues(count * width);
        Arrays.fill(values, 0, count * width, (byte) 0);
    }

    @Override
    long getLong(int index) {
        int at = index * width;
        return switch (width) {
            case 1 -> values[at];
            case 2 -> Bytes.getShort(values, at);
            case 4 -> Bytes.getInt(values, at);
            default -> Bytes.getLong(values, at);
        };
    }

    @Override
    double getDouble(int index) {
        return width == Float.BYTES
                ? Float.intBitsToFloat(Bytes.getInt(values, index * width))
                : Double.longBitsToDouble(Bytes.getLong(values, index * width));
    }

    @Override
    int extraHeapBytes() {
        return 0;
    }
}
