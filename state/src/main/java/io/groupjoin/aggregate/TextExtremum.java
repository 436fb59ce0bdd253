package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import java.util.Arrays;

/**
 * Extremum of VARCHARs by code point, which is the unsigned order of their UTF-8 bytes. Mutable;
 * reading a row allocates its bytes.
 *
 * <p>Value: length and UTF-8 bytes.
 */
final class TextExtremum extends Extremum {
    private static final byte[] EMPTY = {};

    private byte[] kept = EMPTY;

    TextExtremum(AggregateCall call) {
        super(call);
    }

    @Override
    int compareToKept(RowView row) {
        return Arrays.compareUnsigned(row.getBytes(position()), kept);
    }

    @Override
    void keep(RowView row) {
        kept = row.getBytes(position());
    }

    @Override
    int compareToKept(Extremum other) {
        return Arrays.compareUnsigned(((TextExtremum) other).kept, kept);
    }

    @Override
    void keep(Extremum other) {
        kept = ((TextExtremum) other).kept;
    }

    @Override
    void drop() {
        kept = EMPTY;
    }

    @Override
    void writeAnswer(RowWriter answer, int column) {
        answer.setBytes(column, kept);
    }

    @Override
    void writeKept(ByteWriter out) {
        out.writeBytes(kept);
    }

    @Override
    void readKept(ByteReader in) {
        kept = in.readBytes();
    }
}
