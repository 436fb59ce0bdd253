/**
 * Floor 0: a group's rows in order, packed into state values.
 *
 * <pre>
 *   BlockTree    root (in the group's head) ── directories ── blocks, each one state value
 *   Block        a run of rows, column by column
 *   StoredEntry  one row as a state value of its own
 * </pre>
 *
 * <p>Depends on {@code row} and {@code aggregate}.
 */
@NullMarked
package io.groupjoin.block;

import org.jspecify.annotations.NullMarked;
