/**
 * Floor 0: which group a row belongs to.
 *
 * <p>A key is canonical bytes: equal key values have equal bytes whatever their width, scale, zero
 * sign or row class, so the shuffle, state and output all agree. Depends on {@code row} only.
 */
@NullMarked
package io.groupjoin.key;

import org.jspecify.annotations.NullMarked;
