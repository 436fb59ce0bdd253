package io.groupjoin.store;

/** What is kept of one side's rows. */
public enum Keep {
    /** Every row with its weight. */
    ROWS,
    /** Nothing but the summary or tally that the rows are folded into. */
    FOLDED
}
