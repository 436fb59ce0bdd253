/** Figures and targets of one bench as table, JSON and plot; knows nothing of Flink. */
@NullMarked
package io.groupjoin.benchmarks.report;

import org.jspecify.annotations.NullMarked;
