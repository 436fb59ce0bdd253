package io.groupjoin.store;

/** When the rows of a large group lie in blocks instead of one state entry each. */
public enum Grouping {
    /** Each group decides from its size and how often it is scanned. */
    ADAPTIVE,
    /** Every group too large for its head; for tests. */
    ALWAYS,
    /** No group; for tests. */
    NEVER
}
