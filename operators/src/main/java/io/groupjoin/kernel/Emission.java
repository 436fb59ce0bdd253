package io.groupjoin.kernel;

/** How changes of answers are told downstream. */
public enum Emission {
    /** {@code +I −U +U −D}, each −U directly before its +U. */
    RETRACT,
    /** {@code +I +U −D}; needs output rows that are updated in place by key. */
    UPSERT,
    /** Each probe row is answered once, at arrival, with what is known then: append-only. */
    ON_PROBE
}
