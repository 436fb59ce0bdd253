/**
 * Floor 0: runs of a group's rows packed into one state value, in stored order.
 *
 * <p>Depends on {@code row} only.
 */
@NullMarked
package io.groupjoin.block;

import org.jspecify.annotations.NullMarked;
