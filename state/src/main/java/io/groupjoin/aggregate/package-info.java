/**
 * Floor 0: the algebra of aggregates.
 *
 * <p>An {@link io.groupjoin.aggregate.AggregateCall} says what is asked, an {@link
 * io.groupjoin.aggregate.Accumulator} is its running value, a {@link
 * io.groupjoin.aggregate.Summary} holds the accumulators of one groupjoin side by side. Depends on
 * {@code row} only.
 *
 * <pre>
 *   AggregateCall --newAccumulator()--&gt; Accumulator --finish(copies)--&gt; one column of the answer
 * </pre>
 */
@NullMarked
package io.groupjoin.aggregate;

import org.jspecify.annotations.NullMarked;
