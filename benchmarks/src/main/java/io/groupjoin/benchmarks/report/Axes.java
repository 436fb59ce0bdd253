package io.groupjoin.benchmarks.report;

/** Title and axes of a plot. */
public record Axes(String title, String x, String y) {}
