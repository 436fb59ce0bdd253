package io.groupjoin.benchmarks.job;

/** Milliseconds from when probe rows were due to their last answers. */
public record Latency(double p50, double p99, double p999, double max) {
    static final Latency UNKNOWN = new Latency(0, 0, 0, 0);
}
