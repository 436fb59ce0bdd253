package io.groupjoin.e2e.cases;

import java.io.Serializable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Type of a column in a case file.
 *
 * @param precision digits of a DECIMAL, fractional digits of a TIMESTAMP; 0 elsewhere
 * @param scale digits after the point of a DECIMAL; 0 elsewhere
 */
public record SqlType(Base base, int precision, int scale) implements Serializable {
    /** The type without its parameters. */
    public enum Base {
        BOOLEAN,
        TINYINT,
        SMALLINT,
        INT,
        BIGINT,
        FLOAT,
        DOUBLE,
        DECIMAL,
        VARCHAR,
        DATE,
        TIMESTAMP
    }

    public static final SqlType BIGINT = new SqlType(Base.BIGINT, 0, 0);
    private static final Pattern NOTATION =
            Pattern.compile("([A-Z]+)(?:\\((\\d+)(?:,(\\d+))?\\))?");
    private static final int DEFAULT_TIMESTAMP_PRECISION = 6;

    public static SqlType decimal(int precision, int scale) {
        return new SqlType(Base.DECIMAL, precision, scale);
    }

    public static SqlType parse(String text) {
        Matcher found = NOTATION.matcher(text);
        if (!found.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a type of the case format.");
        }
        Base base = Base.valueOf(found.group(1));
        int precision = base == Base.TIMESTAMP ? DEFAULT_TIMESTAMP_PRECISION : 0;
        return new SqlType(base, number(found.group(2), precision), number(found.group(3), 0));
    }

    private static int number(String text, int absent) {
        return text == null ? absent : Integer.parseInt(text);
    }

    public boolean isInteger() {
        return bits() > 0;
    }

    public boolean isFloat() {
        return base == Base.FLOAT || base == Base.DOUBLE;
    }

    /** Width of an integer type; 0 elsewhere. */
    public int bits() {
        return switch (base) {
            case TINYINT -> 8;
            case SMALLINT -> 16;
            case INT -> 32;
            case BIGINT -> 64;
            case BOOLEAN, FLOAT, DOUBLE, DECIMAL, VARCHAR, DATE, TIMESTAMP -> 0;
        };
    }

    @Override
    public String toString() {
        return switch (base) {
            case DECIMAL -> base + "(" + precision + "," + scale + ")";
            case TIMESTAMP -> base + "(" + precision + ")";
            case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, VARCHAR, DATE ->
                    base.toString();
        };
    }
}
