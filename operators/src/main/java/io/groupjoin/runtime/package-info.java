/**
 * Floor 2: the kernel in Flink's life cycle. Thin.
 *
 * <pre>
 *   probe --&gt; RouterOperator --keyBy--+
 *                 |                   v
 *                 |            GroupJoinOperator --+--&gt; [OrderRestorer] --&gt; answers
 *                 |                   ^            |
 *   build --&gt; RouterOperator --keyBy--+            |
 *                 +-- rows that match nothing -----+
 * </pre>
 *
 * <p>Depends on the kernel, {@code state.flink} and Flink's runtime; surfaces build a {@link
 * io.groupjoin.runtime.GroupJoinPlan} and wire its operators.
 */
@NullMarked
package io.groupjoin.runtime;

import org.jspecify.annotations.NullMarked;
