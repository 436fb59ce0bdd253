package io.groupjoin.row;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Read access to one row by column position. Mutable; reused between rows; copy to keep.
 *
 * <p>Reading a column as another type than its own, or a NULL column, gives an unspecified value:
 * ask {@link #isNull} first. No getter of a fixed-width type allocates.
 */
public interface RowView {
    boolean isNull(int column);

    /** TINYINT to BIGINT; BOOLEAN as 0 or 1; DATE as days; TIME as milliseconds of the day. */
    long getLong(int column);

    /** FLOAT (widened exactly) or DOUBLE; a NaN is the canonical one. */
    double getDouble(int column);

    /** Unscaled value of a DECIMAL; its scale is the column type's. */
    BigInteger getUnscaled(int column);

    /** DECIMAL with the column's scale. */
    BigDecimal getDecimal(int column);

    /** Epoch milliseconds of a TIMESTAMP, floored. */
    long getMillis(int column);

    /** Nanoseconds within the millisecond of a TIMESTAMP: 0 to 999,999. */
    int getNanosOfMilli(int column);

    /** VARCHAR (UTF-8) or BINARY, as a copy. */
    byte[] getBytes(int column);

    /** VARCHAR decoded. */
    String getString(int column);

    default boolean getBoolean(int column) {
        return getLong(column) != 0;
    }
}
