package io.groupjoin.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The lossless values of case files as natural Java values, whose {@code equals} is row identity:
 * all NaN are equal, −0.0 and 0.0 differ, a DECIMAL has its column's scale.
 */
public final class Values {
    private static final int MILLIS_PRECISION = 3;
    private static final long QUIET_NAN = 0x7ff8_0000_0000_0000L;
    private static final int QUIET_FLOAT_NAN = 0x7fc0_0000;

    private Values() {}

    /** A JSON row in the types of its columns. */
    public static List<@Nullable Object> decodeRow(JsonNode row, List<SqlType> types) {
        if (row.size() != types.size()) {
            throw new IllegalArgumentException(
                    "Row " + row + " has " + row.size() + " values for types " + types);
        }
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            values.add(decode(row.get(i), types.get(i)));
        }
        return Collections.unmodifiableList(values);
    }

    public static @Nullable Object decode(JsonNode value, SqlType type) {
        if (value.isNull()) {
            return null;
        }
        return switch (type.base()) {
            case BOOLEAN -> require(value.isBoolean(), value, type).booleanValue();
            case TINYINT, SMALLINT, INT, BIGINT -> integer(whole(value, type), type);
            case FLOAT -> (float) floating(value, type);
            case DOUBLE -> floating(value, type);
            case DECIMAL ->
                    new BigDecimal(text(value, type))
                            .setScale(type.scale(), RoundingMode.UNNECESSARY);
            case VARCHAR -> text(value, type);
            case DATE -> LocalDate.parse(text(value, type));
            case TIMESTAMP -> timestamp(value, type);
        };
    }

    /** An integer as the Java type of its width. */
    public static Object integer(BigInteger value, SqlType type) {
        return switch (type.bits()) {
            case 8 -> value.byteValueExact();
            case 16 -> value.shortValueExact();
            case 32 -> value.intValueExact();
            default -> value.longValueExact();
        };
    }

    private static BigInteger whole(JsonNode value, SqlType type) {
        return value.isTextual()
                ? new BigInteger(value.textValue())
                : require(value.isIntegralNumber(), value, type).bigIntegerValue();
    }

    private static String text(JsonNode value, SqlType type) {
        return require(value.isTextual(), value, type).textValue();
    }

    private static double floating(JsonNode value, SqlType type) {
        if (value.isNumber()) {
            return value.doubleValue();
        }
        String[] parts = text(value, type).split(":", 2);
        if (parts[0].equals("NaN")) {
            return nan(parts.length == 1 ? 0 : Integer.parseInt(parts[1]), type);
        }
        return Double.parseDouble(parts[0]);
    }

    private static double nan(int payload, SqlType type) {
        return type.base() == SqlType.Base.FLOAT
                ? Float.intBitsToFloat(QUIET_FLOAT_NAN | payload)
                : Double.longBitsToDouble(QUIET_NAN | payload);
    }

    private static LocalDateTime timestamp(JsonNode value, SqlType type) {
        if (type.precision() > MILLIS_PRECISION) {
            return LocalDateTime.parse(text(value, type));
        }
        long millis = whole(value, type).longValueExact();
        return LocalDateTime.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC);
    }

    private static JsonNode require(boolean holds, JsonNode value, SqlType type) {
        if (!holds) {
            throw new IllegalArgumentException(value + " is not a value of " + type + ".");
        }
        return value;
    }

    /** A row in the notation of transcripts. */
    public static String text(List<? extends @Nullable Object> row) {
        return row.stream().map(Values::text).collect(Collectors.joining(" "));
    }

    private static String text(@Nullable Object value) {
        if (value instanceof String string) {
            return "'" + string + "'";
        }
        return value instanceof BigDecimal number ? number.toPlainString() : String.valueOf(value);
    }
}
