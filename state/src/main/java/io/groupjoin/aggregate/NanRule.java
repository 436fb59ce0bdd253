package io.groupjoin.aggregate;

/** How a NaN aggregate input is taken. */
public enum NanRule {
    /** A value: counted, poisons sum and product, greatest for max. */
    VALUE,
    /** Skipped like NULL. */
    NULL
}
