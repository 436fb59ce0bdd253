/** Bench {@code extremum}: what it costs to take back the least or greatest value of a group. */
@NullMarked
package io.groupjoin.benchmarks.extremum;

import org.jspecify.annotations.NullMarked;
