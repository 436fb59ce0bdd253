package io.groupjoin.benchmarks.contest;

import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Workload;

/**
 * An engine and the workload it gets in a contest: rates are compared, so slow engines may get
 * fewer rows.
 */
public record Entry(Engine engine, Workload workload) {}
