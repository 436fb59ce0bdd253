package io.groupjoin.benchmarks.matrix;

/** Which inputs of aggregates are NULL. */
enum Nulls {
    NONE,
    SOME,
    ALL;

    boolean at(long row) {
        return this == ALL || (this == SOME && row % 3 == 0);
    }
}
