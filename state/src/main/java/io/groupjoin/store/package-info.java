/**
 * Floor 0, highest: what a group remembers.
 *
 * <p>A {@link io.groupjoin.store.GroupStore} opens one group at a time; the kernel reads and
 * changes it; closing writes back what changed and forgets what is empty. {@link
 * io.groupjoin.store.StateBytes} is the port to a backend: bytes in, bytes out.
 *
 * <pre>
 *   kernel --&gt; Group (summary, tally, rows of both sides)
 *                |  decode on open, encode on close
 *              StateBytes: head bytes; entries of sides too large for the head
 *                |
 *              heap map  |  Flink keyed state
 * </pre>
 *
 * <p>Depends on {@code row}, {@code key}, {@code aggregate} and {@code block}.
 */
@NullMarked
package io.groupjoin.store;

import org.jspecify.annotations.NullMarked;
