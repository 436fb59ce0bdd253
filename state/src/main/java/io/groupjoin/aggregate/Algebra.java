package io.groupjoin.aggregate;

/** How an accumulator follows a retraction, which decides what must be remembered. */
public enum Algebra {
    /** Adding and removing a row leaves the accumulator as it was; needs no rows. */
    EXACTLY_REMOVABLE,
    /**
     * Accumulators of disjoint rows merge; a removal may need the remaining rows or their merged
     * parts.
     */
    MERGEABLE,
    /** Every answer is folded from all rows in stored order. */
    NEEDS_ROWS
}
