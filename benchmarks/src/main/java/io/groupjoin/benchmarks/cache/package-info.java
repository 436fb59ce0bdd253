/** Bench {@code cache}: what the write-back cache saves where it hits, and costs where not. */
@NullMarked
package io.groupjoin.benchmarks.cache;

import org.jspecify.annotations.NullMarked;
