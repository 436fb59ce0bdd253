package io.groupjoin.aggregate;

/** What an aggregate computes over the matches of a probe row or group. */
public enum AggregateFunction {
    /** Number of matches; takes no column. */
    SIZE,
    /** Number of matches whose input is not NULL. */
    COUNT,
    SUM,
    AVG,
    PROD,
    MIN,
    MAX,
    /** A user's {@link CustomAggregate}. */
    CUSTOM
}
