/**
 * Random changelogs against oracles that share no class with the library.
 *
 * <p>A history is a {@code Case} drawn from a seed. The naive evaluator joins the two live
 * multisets anew after every step; at a history's end DuckDB and Flink's own join and group
 * aggregate are asked the same question. A failing history is shrunk and printed as a transcript.
 */
@NullMarked
package io.groupjoin.e2e.history;

import org.jspecify.annotations.NullMarked;
