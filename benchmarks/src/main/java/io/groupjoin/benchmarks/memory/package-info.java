/** Bench {@code memory}: what is stored, and where. */
@NullMarked
package io.groupjoin.benchmarks.memory;

import org.jspecify.annotations.NullMarked;
