package io.groupjoin.row;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** Columns as Java values and back: the border for users' own code; not for hot loops. */
public final class JavaValues {
    private static final long MILLIS = 1000L;
    private static final int NANOS_PER_MILLI = 1_000_000;

    /** Seconds all of whose milliseconds a long can count. */
    private static final long MAX_SECOND = Long.MAX_VALUE / MILLIS - 1;

    private static final long MIN_SECOND = Long.MIN_VALUE / MILLIS;

    private JavaValues() {}

    /** The column as its natural Java value; null for NULL. */
    public static @Nullable Object read(RowView row, int column, ColumnType type) {
        if (row.isNull(column)) {
            return null;
        }
        return switch (type.kind()) {
            case BOOLEAN -> row.getBoolean(column);
            case TINYINT -> (byte) row.getLong(column);
            case SMALLINT -> (short) row.getLong(column);
            case INT -> (int) row.getLong(column);
            case BIGINT -> row.getLong(column);
            case FLOAT -> (float) row.getDouble(column);
            case DOUBLE -> row.getDouble(column);
            case DECIMAL -> row.getDecimal(column);
            case VARCHAR -> row.getString(column);
            case BINARY -> row.getBytes(column);
            case DATE -> LocalDate.ofEpochDay(row.getLong(column));
            case TIME -> LocalTime.ofNanoOfDay(row.getLong(column) * NANOS_PER_MILLI);
            case TIMESTAMP -> LocalDateTime.ofInstant(instant(row, column), ZoneOffset.UTC);
            case TIMESTAMP_LTZ -> instant(row, column);
        };
    }

    /**
     * Writes a Java value into a column.
     *
     * @throws InvalidChangeException if the value is of another type or does not fit the column
     */
    public static void write(RowWriter out, int column, Column to, @Nullable Object value) {
        if (value == null) {
            out.setNull(column);
            return;
        }
        switch (to.type().kind()) {
            case BOOLEAN -> out.setLong(column, cast(to, value, Boolean.class) ? 1 : 0);
            case TINYINT -> out.setLong(column, integer(to, value, Byte.MIN_VALUE, Byte.MAX_VALUE));
            case SMALLINT ->
                    out.setLong(column, integer(to, value, Short.MIN_VALUE, Short.MAX_VALUE));
            case INT ->
                    out.setLong(column, integer(to, value, Integer.MIN_VALUE, Integer.MAX_VALUE));
            case BIGINT -> out.setLong(column, integer(to, value, Long.MIN_VALUE, Long.MAX_VALUE));
            case FLOAT -> out.setDouble(column, cast(to, value, Float.class));
            case DOUBLE -> out.setDouble(column, floating(to, value));
            case DECIMAL -> out.setUnscaled(column, unscaled(to, value));
            case VARCHAR -> out.setString(column, cast(to, value, String.class));
            case BINARY -> out.setBytes(column, cast(to, value, byte[].class));
            case DATE -> out.setLong(column, days(to, date(to, value)));
            case TIME -> out.setLong(column, millisOfDay(to, time(to, value)));
            case TIMESTAMP ->
                    setInstant(out, column, to, timestamp(to, value).toInstant(ZoneOffset.UTC));
            case TIMESTAMP_LTZ -> setInstant(out, column, to, cast(to, value, Instant.class));
        }
    }

    private static Instant instant(RowView row, int column) {
        return Instant.ofEpochMilli(row.getMillis(column)).plusNanos(row.getNanosOfMilli(column));
    }

    /** Writes at the column's precision; digits beyond it would be lost, so they are refused. */
    private static void setInstant(RowWriter out, int column, Column to, Instant instant) {
        long second = instant.getEpochSecond();
        int nanos = instant.getNano();
        boolean finer = nanos % pow10(9 - to.type().precision()) != 0;
        if (finer || second < MIN_SECOND || second > MAX_SECOND) {
            throw doesNotFit(to, instant);
        }
        out.setTimestamp(
                column, second * MILLIS + nanos / NANOS_PER_MILLI, nanos % NANOS_PER_MILLI);
    }

    private static long days(Column to, LocalDate date) {
        long days = date.toEpochDay();
        if ((int) days != days) {
            throw doesNotFit(to, date);
        }
        return days;
    }

    private static long millisOfDay(Column to, LocalTime time) {
        long nanos = time.toNanoOfDay();
        if (nanos % NANOS_PER_MILLI != 0) {
            throw doesNotFit(to, time);
        }
        return nanos / NANOS_PER_MILLI;
    }

    private static int pow10(int exponent) {
        int value = 1;
        for (int i = 0; i < exponent; i++) {
            value *= 10;
        }
        return value;
    }

    private static LocalDate date(Column to, Object value) {
        return value instanceof java.sql.Date date
                ? date.toLocalDate()
                : cast(to, value, LocalDate.class);
    }

    private static LocalTime time(Column to, Object value) {
        return value instanceof java.sql.Time time
                ? time.toLocalTime()
                : cast(to, value, LocalTime.class);
    }

    private static LocalDateTime timestamp(Column to, Object value) {
        return value instanceof java.sql.Timestamp timestamp
                ? timestamp.toLocalDateTime()
                : cast(to, value, LocalDateTime.class);
    }

    private static long integer(Column to, Object value, long min, long max) {
        if (!(value instanceof Long
                || value instanceof Integer
                || value instanceof Short
                || value instanceof Byte)) {
            throw wrongType(to, value);
        }
        long number = ((Number) value).longValue();
        if (number < min || number > max) {
            throw doesNotFit(to, value);
        }
        return number;
    }

    private static double floating(Column to, Object value) {
        return value instanceof Float number ? number : cast(to, value, Double.class);
    }

    private static BigInteger unscaled(Column to, Object value) {
        BigDecimal number =
                value instanceof BigInteger whole
                        ? new BigDecimal(whole)
                        : cast(to, value, BigDecimal.class);
        if (number.signum() == 0) {
            return BigInteger.ZERO;
        }
        BigDecimal stripped = number.stripTrailingZeros();
        if (stripped.scale() > to.type().scale()
                || stripped.precision() - stripped.scale()
                        > to.type().precision() - to.type().scale()) {
            throw doesNotFit(to, value);
        }
        return stripped.setScale(to.type().scale()).unscaledValue();
    }

    private static <T> T cast(Column to, Object value, Class<T> type) {
        if (!type.isInstance(value)) {
            throw wrongType(to, value);
        }
        return type.cast(value);
    }

    private static InvalidChangeException wrongType(Column to, Object value) {
        return new InvalidChangeException(
                ErrorCode.VALUE_DOES_NOT_FIT,
                "Column '%s' is %s, but a row brings a %s. Mend the row, or declare the column as what it is."
                        .formatted(to.name(), to.type(), value.getClass().getName()));
    }

    private static InvalidChangeException doesNotFit(Column to, Object value) {
        String text = String.valueOf(value);
        return new InvalidChangeException(
                ErrorCode.VALUE_DOES_NOT_FIT,
                "Column '%s' is %s, which cannot hold %s without loss. Declare a wider type."
                        .formatted(
                                to.name(),
                                to.type(),
                                text.length() > 200 ? text.substring(0, 200) : text));
    }
}
