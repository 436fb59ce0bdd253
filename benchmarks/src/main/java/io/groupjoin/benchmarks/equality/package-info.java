/** Bench {@code equality}: whole jobs joined on equal keys, over the fan-out. */
@NullMarked
package io.groupjoin.benchmarks.equality;

import org.jspecify.annotations.NullMarked;
