/**
 * The frame of every bench: what is measured, how much of it, and what becomes of the result.
 *
 * <p>Depends on {@code report}.
 */
@NullMarked
package io.groupjoin.benchmarks.frame;

import org.jspecify.annotations.NullMarked;
