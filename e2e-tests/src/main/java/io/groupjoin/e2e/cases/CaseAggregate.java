package io.groupjoin.e2e.cases;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One aggregate a case asks for.
 *
 * @param column of the build side; null for SIZE
 * @param distinct whether the `later` tag's DISTINCT is asked for
 * @param filter the `later` tag's FILTER; null without one
 */
public record CaseAggregate(
        Function function,
        @Nullable String column,
        String as,
        boolean distinct,
        @Nullable Expression filter)
        implements Serializable {
    /** What is computed. */
    public enum Function {
        SIZE,
        COUNT,
        SUM,
        PROD,
        MIN,
        MAX,
        AVG
    }

    /** The input column. */
    public String requireColumn() {
        if (column == null) {
            throw new IllegalStateException(function + " has no input column.");
        }
        return column;
    }
}
