package io.groupjoin.aggregate;

/** What an integer sum or product answers when its exact value does not fit; never sticky. */
public enum Overflow {
    /** Wraps at the width of the input type, as Flink does; counted. */
    WRAP,
    /** Wraps at 64 bits; the result is BIGINT. */
    WRAP64,
    NULL,
    /** Fails, naming the aggregate. Decimals too. */
    ERROR,
    /** Up to INT the result is BIGINT, for BIGINT it is DECIMAL(38,0); NULL beyond that. */
    WIDEN
}
