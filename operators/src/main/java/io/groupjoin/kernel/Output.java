package io.groupjoin.kernel;

/** What an output row stands for. */
public enum Output {
    /** One row per probe row: its columns, then the aggregates. */
    PER_ROW,
    /**
     * One row per distinct probe key: its columns, then the aggregates over all pairs of the group.
     */
    PER_GROUP
}
