/**
 * What is measured: groupjoin and what users would pick instead, each behind the same inputs and
 * the same sink.
 */
@NullMarked
package io.groupjoin.benchmarks.engine;

import org.jspecify.annotations.NullMarked;
