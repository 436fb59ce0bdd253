/**
 * Harness that runs one engine on one workload in a shared MiniCluster and checks its answers
 * before it gives a figure.
 *
 * <pre>
 * ChangeSource ─ chained split ─┬─ probe ─┐
 *        gate in Run            └─ build ─┴─ engine ─ AnswerSink ─ tallies in Run
 * </pre>
 */
@NullMarked
package io.groupjoin.benchmarks.job;

import org.jspecify.annotations.NullMarked;
