/** Bench {@code aggregates}: several aggregates in one operator, and in as many. */
@NullMarked
package io.groupjoin.benchmarks.aggregates;

import org.jspecify.annotations.NullMarked;
