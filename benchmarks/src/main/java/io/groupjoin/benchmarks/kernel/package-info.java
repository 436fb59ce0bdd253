/** Bench {@code kernel}: JMH on the kernel in memory, with what it allocates. */
@NullMarked
package io.groupjoin.benchmarks.kernel;

import org.jspecify.annotations.NullMarked;
