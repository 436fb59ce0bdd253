package io.groupjoin.benchmarks.job;

/** How a trial ended. */
public enum Outcome {
    /** All changes were answered and the result was right. */
    RIGHT,
    /** Cancelled at the cap: its seconds are a lower bound. */
    CAPPED
}
