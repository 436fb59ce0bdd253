package io.groupjoin.e2e.cases;

import org.jspecify.annotations.Nullable;

/**
 * A comparison across both sides: {@code probe [+ offset] op build}.
 *
 * @param offset milliseconds for a TIMESTAMP, units for integers; null without one
 */
public record CaseCondition(String probe, String op, String build, @Nullable Long offset) {}
