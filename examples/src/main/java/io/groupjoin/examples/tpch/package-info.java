/**
 * The TPC-H tables as changing streams, four groupjoins over them, and the check against DuckDB.
 *
 * <pre>
 * TpchData -- Fates --> OrderChanges, LineChanges --> TpchStreams --> TpchJob (1 to 4)
 *     |                                                                   |
 *     '------------- final rows --> ResultCheck &lt;-- materialised changes --'
 * </pre>
 *
 * <p>{@link io.groupjoin.examples.tpch.Tpch} runs them all in one JVM; {@link
 * io.groupjoin.examples.tpch.OrderRevenueJob} is job 2 for a cluster.
 */
@NullMarked
package io.groupjoin.examples.tpch;

import org.jspecify.annotations.NullMarked;
