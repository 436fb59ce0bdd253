package io.groupjoin.row;

/** The SQL types a column may have; each names its physical form in a packed row. */
public enum TypeKind {
    BOOLEAN(1),
    TINYINT(1),
    SMALLINT(2),
    INT(4),
    BIGINT(8),
    FLOAT(4),
    DOUBLE(8),
    /** Unscaled two's complement in the variable part. */
    DECIMAL(0),
    /** UTF-8 in the variable part, lone surrogates as three bytes each. */
    VARCHAR(0),
    BINARY(0),
    /** Days since the epoch. */
    DATE(4),
    /** Milliseconds of the day. */
    TIME(4),
    /** Epoch milliseconds and the nanoseconds within the millisecond. */
    TIMESTAMP(12),
    TIMESTAMP_LTZ(12);

    private final int fixedBytes;

    TypeKind(int fixedBytes) {
        this.fixedBytes = fixedBytes;
    }

    /** Bytes in the fixed part of a packed row; 0 for types that live in the variable part. */
    public int fixedBytes() {
        return fixedBytes;
    }

    public boolean isInteger() {
        return this == TINYINT || this == SMALLINT || this == INT || this == BIGINT;
    }

    public boolean isFloat() {
        return this == FLOAT || this == DOUBLE;
    }

    public boolean isTimestamp() {
        return this == TIMESTAMP || this == TIMESTAMP_LTZ;
    }
}
