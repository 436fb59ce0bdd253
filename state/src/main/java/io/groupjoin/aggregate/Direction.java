package io.groupjoin.aggregate;

/** Which end of the order an extremum keeps. */
enum Direction {
    LEAST,
    GREATEST;

    /** Turns a comparison so that positive means nearer to the kept end. */
    int nearer(int comparison) {
        return this == GREATEST ? comparison : -Integer.signum(comparison);
    }
}
