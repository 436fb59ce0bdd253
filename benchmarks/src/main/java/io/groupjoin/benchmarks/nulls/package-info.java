/** Bench {@code nulls}: what rows with a null key cost. */
@NullMarked
package io.groupjoin.benchmarks.nulls;

import org.jspecify.annotations.NullMarked;
