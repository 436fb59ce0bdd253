package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;

/**
 * Extremum of FLOATs or DOUBLEs in the order −∞ &lt; … &lt; −0.0 &lt; 0.0 &lt; … &lt; +∞ &lt; NaN.
 * Mutable.
 *
 * <p>Value: the eight bytes of a double.
 */
final class DoubleExtremum extends Extremum {
    private double kept;

    DoubleExtremum(AggregateCall call) {
        super(call);
    }

    @Override
    RunLoops.Feed feed() {
        return RunLoops.Feed.DOUBLES;
    }

    @Override
    void includeDouble(double value, long weight) {
        if (isNearer(Double.compare(value, kept), weight)) {
            kept = value;
        }
    }

    @Override
    int compareToKept(RowView row) {
        return Double.compare(row.getDouble(position()), kept);
    }

    @Override
    void keep(RowView row) {
        kept = row.getDouble(position());
    }

    @Override
    int compareToKept(Extremum other) {
        return Double.compare(((DoubleExtremum) other).kept, kept);
    }

    @Override
    void keep(Extremum other) {
        kept = ((DoubleExtremum) other).kept;
    }

    @Override
    void drop() {
        kept = 0;
    }

    @Override
    void writeAnswer(RowWriter answer, int column) {
        answer.setDouble(column, kept);
    }

    @Override
    void writeKept(ByteWriter out) {
        out.writeLong(Double.doubleToLongBits(kept));
    }

    @Override
    void readKept(ByteReader in) {
        kept = Double.longBitsToDouble(in.readLong());
    }
}
