/**
 * Command line of the benchmarks: {@code bench NAME}.
 *
 * <pre>
 *   Bench ── a package a bench ──┬── contest ── engine ── job     whole jobs
 *     │                          └── rig                          store and kernel alone
 *   page ── report ── frame (flags, scale, JSON, table, plot)
 * </pre>
 */
@NullMarked
package io.groupjoin.benchmarks;

import org.jspecify.annotations.NullMarked;
