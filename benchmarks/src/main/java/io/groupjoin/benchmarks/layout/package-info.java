/** Bench {@code layout}: rows in the head, in an entry each, in blocks. */
@NullMarked
package io.groupjoin.benchmarks.layout;

import org.jspecify.annotations.NullMarked;
