/**
 * A groupjoin in Flink's operator harnesses: the operators that the public builder wires, on any
 * backend and parallelism, fed one step at a time.
 */
@NullMarked
package io.groupjoin.e2e.harness;

import org.jspecify.annotations.NullMarked;
