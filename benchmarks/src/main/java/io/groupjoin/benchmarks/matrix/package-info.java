/** Bench {@code matrix}: one groupjoin after the other, over what inputs can look like. */
@NullMarked
package io.groupjoin.benchmarks.matrix;

import org.jspecify.annotations.NullMarked;
