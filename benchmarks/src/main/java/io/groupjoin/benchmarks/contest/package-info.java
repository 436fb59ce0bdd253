/**
 * Engines on one case, measured in turns.
 *
 * <p>Depends on {@code job}, {@code engine} and {@code frame}.
 */
@NullMarked
package io.groupjoin.benchmarks.contest;

import org.jspecify.annotations.NullMarked;
