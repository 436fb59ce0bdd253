/**
 * Floor 1: groups in Flink's keyed state.
 *
 * <p>One value state for the head of a group, one map state a side for rows that outgrow it; plain
 * bytes in all of them, with the {@link io.groupjoin.store.StateSignature} in the serializer's
 * snapshot, so that a job that asks for something else is refused on restore with a message that
 * says what differs. Depends on floor 0 and Flink; never on the kernel.
 */
@NullMarked
package io.groupjoin.state.flink;

import org.jspecify.annotations.NullMarked;
