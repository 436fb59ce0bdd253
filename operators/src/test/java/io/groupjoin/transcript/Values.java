package io.groupjoin.transcript;

import io.groupjoin.row.ColumnType;
import io.groupjoin.row.TypeKind;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Values as words and back. */
final class Values {
    private Values() {}

    static ColumnType type(Words words) {
        String word = words.next();
        int open = word.indexOf('(');
        TypeKind kind = kind(words, open < 0 ? word : word.substring(0, open));
        int[] digits = open < 0 ? new int[] {0} : digits(word.substring(open + 1));
        return new ColumnType(kind, digits[0], digits.length > 1 ? digits[1] : 0);
    }

    private static TypeKind kind(Words words, String name) {
        for (TypeKind kind : TypeKind.values()) {
            if (kind.name().equals(name)) {
                return kind;
            }
        }
        throw words.error("'" + name + "' is not a type");
    }

    private static int[] digits(String inBrackets) {
        String[] parts = inBrackets.substring(0, inBrackets.length() - 1).split(",", -1);
        int[] digits = new int[parts.length];
        for (int i = 0; i < parts.length; i++) {
            digits[i] = Integer.parseInt(parts[i].strip());
        }
        return digits;
    }

    static @Nullable Object parse(Words words, ColumnType type, String word) {
        try {
            return word.equals("null") ? null : parse(type, word);
        } catch (RuntimeException e) {
            throw words.error("'" + word + "' is not a value of type " + type);
        }
    }

    private static Object parse(ColumnType type, String word) {
        return switch (type.kind()) {
            case BOOLEAN -> truth(word);
            case TINYINT -> Byte.valueOf(word);
            case SMALLINT -> Short.valueOf(word);
            case INT -> Integer.valueOf(word);
            case BIGINT -> Long.valueOf(word);
            case FLOAT -> Float.valueOf(word);
            case DOUBLE -> Double.valueOf(word);
            case DECIMAL -> new BigDecimal(word).setScale(type.scale());
            case VARCHAR -> quoted(word).replace("''", "'");
            case BINARY -> HexFormat.of().parseHex(quoted(word));
            case DATE -> LocalDate.parse(word);
            case TIME -> LocalTime.parse(word);
            case TIMESTAMP -> LocalDateTime.parse(word);
            case TIMESTAMP_LTZ -> Instant.parse(word);
        };
    }

    private static Boolean truth(String word) {
        if (!word.equals("true") && !word.equals("false")) {
            throw new IllegalArgumentException(word);
        }
        return Boolean.valueOf(word);
    }

    private static String quoted(String word) {
        if (!word.startsWith("'")) {
            throw new IllegalArgumentException(word);
        }
        return word.substring(1, word.length() - 1);
    }

    static String print(@Nullable Object value) {
        if (value instanceof String text) {
            return "'" + text.replace("'", "''") + "'";
        }
        if (value instanceof byte[] bytes) {
            return "'" + HexFormat.of().formatHex(bytes) + "'";
        }
        return value instanceof BigDecimal number ? number.toPlainString() : String.valueOf(value);
    }
}
