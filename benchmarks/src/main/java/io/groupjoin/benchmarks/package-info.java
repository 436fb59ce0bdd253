/**
 * Command line of the benchmarks: {@code bench NAME}.
 *
 * <pre>
 * Bench ── equality ── engine ── job
 *              └────── report
 * </pre>
 */
@NullMarked
package io.groupjoin.benchmarks;

import org.jspecify.annotations.NullMarked;
