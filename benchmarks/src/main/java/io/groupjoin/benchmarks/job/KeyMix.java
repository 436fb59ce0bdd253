package io.groupjoin.benchmarks.job;

/** Which rows have a key that matches. */
public enum KeyMix {
    /** All. */
    MATCHED,
    /** Every second row of each side has a null key. */
    HALF_NULL,
    /** Every second probe row has a key that no build row has. */
    HALF_UNMATCHED
}
