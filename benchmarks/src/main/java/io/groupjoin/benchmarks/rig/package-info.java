/**
 * Parts of the library driven alone, without a job: a keyed backend of Flink's, a kernel on it, and
 * a race that times rivals in turns.
 *
 * <p>Depends on {@code frame} and {@code job} (for the names of backends).
 */
@NullMarked
package io.groupjoin.benchmarks.rig;

import org.jspecify.annotations.NullMarked;
