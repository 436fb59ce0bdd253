/** Bench {@code latency}: answers, checkpoints and recovery under load. */
@NullMarked
package io.groupjoin.benchmarks.latency;

import org.jspecify.annotations.NullMarked;
