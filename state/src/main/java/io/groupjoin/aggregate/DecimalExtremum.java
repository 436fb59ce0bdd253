package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.StateException;
import java.math.BigInteger;

/**
 * Extremum of DECIMALs by their unscaled values. Mutable; reading a row allocates its BigInteger.
 *
 * <p>Value: length and shortest two's complement of the unscaled value.
 */
final class DecimalExtremum extends Extremum {
    private BigInteger kept = BigInteger.ZERO;

    DecimalExtremum(AggregateCall call) {
        super(call);
    }

    @Override
    int compareToKept(RowView row) {
        return row.getUnscaled(position()).compareTo(kept);
    }

    @Override
    void keep(RowView row) {
        kept = row.getUnscaled(position());
    }

    @Override
    int compareToKept(Extremum other) {
        return ((DecimalExtremum) other).kept.compareTo(kept);
    }

    @Override
    void keep(Extremum other) {
        kept = ((DecimalExtremum) other).kept;
    }

    @Override
    void drop() {
        kept = BigInteger.ZERO;
    }

    @Override
    void writeAnswer(RowWriter answer, int column) {
        answer.setUnscaled(column, kept);
    }

    @Override
    void writeKept(ByteWriter out) {
        out.writeBytes(kept.toByteArray());
    }

    @Override
    void readKept(ByteReader in) {
        byte[] bytes = in.readBytes();
        if (bytes.length == 0) {
            throw new StateException(
                    ErrorCode.STATE_CORRUPT,
                    "A state value is damaged: found a DECIMAL without bytes. Restore from an older checkpoint.");
        }
        kept = new BigInteger(bytes);
    }
}
