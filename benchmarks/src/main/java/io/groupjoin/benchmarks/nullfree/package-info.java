/** Bench {@code nullfree}: loops over rows with and without tests for NULL. */
@NullMarked
package io.groupjoin.benchmarks.nullfree;

import org.jspecify.annotations.NullMarked;
