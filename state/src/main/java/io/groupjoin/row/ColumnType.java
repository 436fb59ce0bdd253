package io.groupjoin.row;

import java.io.Serializable;

/**
 * SQL type of a column.
 *
 * @param precision digits of a DECIMAL, fractional-second digits of TIMESTAMP; 0 elsewhere
 * @param scale digits after the point of a DECIMAL; 0 elsewhere
 */
public record ColumnType(TypeKind kind, int precision, int scale) implements Serializable {
    public static final ColumnType BOOLEAN = of(TypeKind.BOOLEAN);
    public static final ColumnType TINYINT = of(TypeKind.TINYINT);
    public static final ColumnType SMALLINT = of(TypeKind.SMALLINT);
    public static final ColumnType INT = of(TypeKind.INT);
    public static final ColumnType BIGINT = of(TypeKind.BIGINT);
    public static final ColumnType FLOAT = of(TypeKind.FLOAT);
    public static final ColumnType DOUBLE = of(TypeKind.DOUBLE);
    public static final ColumnType VARCHAR = of(TypeKind.VARCHAR);
    public static final ColumnType BINARY = of(TypeKind.BINARY);
    public static final ColumnType DATE = of(TypeKind.DATE);
    public static final ColumnType TIME = of(TypeKind.TIME);

    /** Most digits a DECIMAL can have. */
    public static final int MAX_PRECISION = 38;

    public ColumnType {
        if (kind == TypeKind.DECIMAL
                && (precision < 1 || precision > MAX_PRECISION || scale < 0 || scale > precision)) {
            throw new InvalidSpecException(
                    ErrorCode.UNSUPPORTED_TYPE,
                    "DECIMAL(%d,%d) is not a type: precision is 1 to %d and scale 0 to the precision."
                            .formatted(precision, scale, MAX_PRECISION));
        }
        if (kind.isTimestamp() && (precision < 0 || precision > 9)) {
            throw new InvalidSpecException(
                    ErrorCode.UNSUPPORTED_TYPE,
                    "%s(%d) is not a type: precision is 0 to 9.".formatted(kind, precision));
        }
    }

    public static ColumnType decimal(int precision, int scale) {
        return new ColumnType(TypeKind.DECIMAL, precision, scale);
    }

    public static ColumnType timestamp(int precision) {
        return new ColumnType(TypeKind.TIMESTAMP, precision, 0);
    }

    public static ColumnType timestampLtz(int precision) {
        return new ColumnType(TypeKind.TIMESTAMP_LTZ, precision, 0);
    }

    private static ColumnType of(TypeKind kind) {
        return new ColumnType(kind, 0, 0);
    }

    /** SQL notation. */
    @Override
    public String toString() {
        if (kind == TypeKind.DECIMAL) {
            return "DECIMAL(%d,%d)".formatted(precision, scale);
        }
        return kind.isTimestamp() ? "%s(%d)".formatted(kind, precision) : kind.toString();
    }
}
