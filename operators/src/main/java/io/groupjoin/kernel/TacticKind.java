package io.groupjoin.kernel;

/** How matches are found and answered. */
public enum TacticKind {
    /** One summary and the number of probe rows answer a whole group; cost O(1) a change. */
    FACTORISED,
    /** One summary answers all probe rows of a key; cost O(1) a change plus the rows emitted. */
    SHARED,
    /** The group's rows are read and tested for each answer; the reference for the others. */
    SCAN
}
