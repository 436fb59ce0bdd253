/** Bench {@code equality}: whole jobs joined on equal keys, over fan-out and with null keys. */
@NullMarked
package io.groupjoin.benchmarks.equality;

import org.jspecify.annotations.NullMarked;
