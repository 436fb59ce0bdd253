package io.groupjoin.aggregate;

import java.io.Serializable;

/** The choices that hold for all aggregates of one groupjoin. */
public record AggregatePolicy(EmptyAggregates empty, Overflow overflow, NanRule nan)
        implements Serializable {
    public static final AggregatePolicy DEFAULT =
            new AggregatePolicy(EmptyAggregates.SQL, Overflow.WRAP, NanRule.VALUE);

    /**
     * The rules of pyjanitor's {@code join_agg}: identities of nothing, 64-bit wrap, NaN is NULL.
     */
    public static final AggregatePolicy JANITOR =
            new AggregatePolicy(EmptyAggregates.IDENTITY, Overflow.WRAP64, NanRule.NULL);
}
