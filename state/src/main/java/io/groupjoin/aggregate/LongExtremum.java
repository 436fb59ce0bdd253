package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;

/**
 * Extremum of integers, BOOLEAN, DATE and TIME. Mutable.
 *
 * <p>Value: signed varint.
 */
final class LongExtremum extends Extremum {
    private long kept;

    LongExtremum(AggregateCall call) {
        super(call);
    }

    @Override
    RunLoops.Feed feed() {
        return RunLoops.Feed.LONGS;
    }

    @Override
    void includeLong(long value, long weight) {
        if (isNearer(Long.compare(value, kept), weight)) {
            kept = value;
        }
    }

    @Override
    int compareToKept(RowView row) {
        return Long.compare(row.getLong(position()), kept);
    }

    @Override
    void keep(RowView row) {
        kept = row.getLong(position());
    }

    @Override
    int compareToKept(Extremum other) {
        return Long.compare(((LongExtremum) other).kept, kept);
    }

    @Override
    void keep(Extremum other) {
        kept = ((LongExtremum) other).kept;
    }

    @Override
    void drop() {
        kept = 0;
    }

    @Override
    void writeAnswer(RowWriter answer, int column) {
        answer.setLong(column, kept);
    }

    @Override
    void writeKept(ByteWriter out) {
        out.writeSignedVarLong(kept);
    }

    @Override
    void readKept(ByteReader in) {
        kept = in.readSignedVarLong();
    }
}
