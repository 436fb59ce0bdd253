package io.groupjoin.benchmarks.layout;

/** What is timed of a group's rows. */
enum Operation {
    /** Rows come, one change each. */
    INSERT,
    /** Rows go, one change each. */
    REMOVE,
    /** All rows are read in order; the figures are per row. */
    SCAN,
    /** 4,000 rows come, and all rows are read once; per change. */
    SELDOM_SCANNED
}
