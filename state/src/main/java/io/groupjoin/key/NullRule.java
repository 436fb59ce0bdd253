package io.groupjoin.key;

/** Whether NULL in a key column can match; chosen per column. */
public enum NullRule {
    /** SQL's {@code =}: a NULL never matches, and is neither shuffled nor stored. */
    NOT_EQUAL,
    /** SQL's {@code IS NOT DISTINCT FROM}: NULL is an ordinary value. */
    EQUAL
}
