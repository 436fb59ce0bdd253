/** Bench {@code growth}: what a change costs as its group grows. */
@NullMarked
package io.groupjoin.benchmarks.growth;

import org.jspecify.annotations.NullMarked;
