package io.groupjoin.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * A target; met when {@code ratio >= target}. For an upper bound the ratio is limit ÷ measured and
 * the target 1.
 */
public record Target(String name, double ratio, double target) {

    @JsonIgnore
    public boolean isMet() {
        return ratio >= target;
    }
}
