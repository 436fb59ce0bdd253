package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;

/**
 * Extremum of timestamps at full precision. Mutable.
 *
 * <p>Value: milliseconds as a signed varint, nanoseconds within the millisecond as a varint.
 */
final class TimestampExtremum extends Extremum {
    private long millis;
    private int nanos;

    TimestampExtremum(AggregateCall call) {
        super(call);
    }

    @Override
    int compareToKept(RowView row) {
        int comparison = Long.compare(row.getMillis(position()), millis);
        return comparison == 0
                ? Integer.compare(row.getNanosOfMilli(position()), nanos)
                : comparison;
    }

    @Override
    void keep(RowView row) {
        millis = row.getMillis(position());
        nanos = row.getNanosOfMilli(position());
    }

    @Override
    int compareToKept(Extremum other) {
        TimestampExtremum that = (TimestampExtremum) other;
        int comparison = Long.compare(that.millis, millis);
        return comparison == 0 ? Integer.compare(that.nanos, nanos) : comparison;
    }

    @Override
    void keep(Extremum other) {
        TimestampExtremum that = (TimestampExtremum) other;
        millis = that.millis;
        nanos = that.nanos;
    }

    @Override
    void drop() {
        millis = 0;
        nanos = 0;
    }

    @Override
    void writeAnswer(RowWriter answer, int column) {
        answer.setTimestamp(column, millis, nanos);
    }

    @Override
    void writeKept(ByteWriter out) {
        out.writeSignedVarLong(millis);
        out.writeVarLong(nanos);
    }

    @Override
    void readKept(ByteReader in) {
        millis = in.readSignedVarLong();
        nanos = (int) in.readVarLong();
    }
}
