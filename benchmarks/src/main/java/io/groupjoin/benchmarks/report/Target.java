package io.groupjoin.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * A measured value and what it has to be.
 *
 * @param goal the line of goals that it belongs to
 * @param name what was compared
 * @param unit of limit and measured value
 */
public record Target(
        Goal goal, String name, Bound bound, double limit, double measured, String unit) {

    public static Target atLeast(Goal goal, String name, double limit, double measured) {
        return new Target(goal, name, Bound.AT_LEAST, limit, measured, "×");
    }

    public static Target atMost(Goal goal, String name, double limit, double measured) {
        return new Target(goal, name, Bound.AT_MOST, limit, measured, "×");
    }

    public Target in(String otherUnit) {
        return new Target(goal, name, bound, limit, measured, otherUnit);
    }

    @JsonIgnore
    public boolean isMet() {
        return bound.isMet(measured, limit);
    }
}
