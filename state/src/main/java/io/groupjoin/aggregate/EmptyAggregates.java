package io.groupjoin.aggregate;

/** What aggregates of nothing answer; size and count are 0 either way. */
public enum EmptyAggregates {
    /** NULL, as SQL. */
    SQL,
    /** Sum 0 and product 1; min, max and avg stay NULL. */
    IDENTITY
}
