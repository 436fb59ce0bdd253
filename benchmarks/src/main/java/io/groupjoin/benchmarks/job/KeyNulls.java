package io.groupjoin.benchmarks.job;

/** Which rows of both sides have a null key. */
public enum KeyNulls {
    NONE,
    /** Every second row of each side. */
    HALF
}
