package io.groupjoin.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * One measured value.
 *
 * @param policy retraction policy of the engine
 * @param scenario what was run
 */
public record Figure(
        String engine,
        String policy,
        @JsonProperty("case") String scenario,
        String metric,
        double value,
        String unit) {}
