package io.groupjoin.datastream;

import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.aggregate.CustomAggregate;

/**
 * The aggregates of a groupjoin, for static import. Each skips NULL inputs, but for {@link #size}.
 */
public final class Aggregates {
    private Aggregates() {}

    /**
     * Number of matches: BIGINT, 0 without any. SQL's {@code COUNT(*)} over the matches, never over
     * a padded row.
     */
    public static Aggregation size() {
        return Aggregation.size();
    }

    /** Number of matches whose column is not NULL: BIGINT. */
    public static Aggregation count(String column) {
        return Aggregation.of(AggregateFunction.COUNT, column);
    }

    /**
     * Exact sum of integers, DECIMAL, FLOAT or DOUBLE, of the input's type; DECIMAL gives
     * DECIMAL(38, s).
     */
    public static Aggregation sum(String column) {
        return Aggregation.of(AggregateFunction.SUM, column);
    }

    /** Exact mean; integers truncate to the input's type, DECIMAL gives DECIMAL(38, max(6, s)). */
    public static Aggregation avg(String column) {
        return Aggregation.of(AggregateFunction.AVG, column);
    }

    /** Exact product of integers, FLOAT or DOUBLE, of the input's type. */
    public static Aggregation prod(String column) {
        return Aggregation.of(AggregateFunction.PROD, column);
    }

    /** Least value of any comparable type; −0.0 before 0.0, NaN last. */
    public static Aggregation min(String column) {
        return Aggregation.of(AggregateFunction.MIN, column);
    }

    /** Greatest value of any comparable type; NaN is greatest. */
    public static Aggregation max(String column) {
        return Aggregation.of(AggregateFunction.MAX, column);
    }

    /** A user's aggregate over one column. */
    public static Aggregation custom(CustomAggregate<?> aggregate, String column) {
        return Aggregation.of(aggregate, column);
    }
}
