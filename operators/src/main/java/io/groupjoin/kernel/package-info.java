/**
 * Floor 1: what a change causes. Pure: no Flink.
 *
 * <p>The {@link io.groupjoin.kernel.GroupJoinKernel} owns order, change kinds and emission; a
 * tactic answers three questions: which probe rows a build change affects, what a probe row's
 * answer is, and what must be remembered.
 *
 * <pre>
 *   change --&gt; Admission --&gt; Ledger (weights, unknown retractions) --&gt; driver (per row | per group)
 *                                                                        |  asks the tactic
 *                                                                      Emission: (before, after) --&gt; changes
 * </pre>
 */
@NullMarked
package io.groupjoin.kernel;

import org.jspecify.annotations.NullMarked;
