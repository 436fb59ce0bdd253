/** Bench {@code semi-anti}: which rows have a match, and which have none. */
@NullMarked
package io.groupjoin.benchmarks.semianti;

import org.jspecify.annotations.NullMarked;
