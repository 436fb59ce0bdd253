/**
 * Floor 0, lowest: typed rows as bytes, their schemas, and the kinds of change.
 *
 * <p>A row enters the library once, is packed into one byte array, and stays packed through
 * shuffle, state and output. SQL NULL is a bit in the packed row, never a Java null. Depends on
 * nothing but the JDK.
 */
@NullMarked
package io.groupjoin.row;

import org.jspecify.annotations.NullMarked;
