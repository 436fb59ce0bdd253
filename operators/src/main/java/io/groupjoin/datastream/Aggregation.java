package io.groupjoin.datastream;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.aggregate.AggregatePolicy;
import io.groupjoin.aggregate.CustomAggregate;
import io.groupjoin.row.Column;
import io.groupjoin.row.Schema;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** An aggregate as asked for, by name; made by {@link Aggregates}. Immutable. */
public final class Aggregation {
    private final AggregateFunction function;
    private final @Nullable String column;
    private final @Nullable CustomAggregate<?> custom;
    private final String as;

    private Aggregation(
            AggregateFunction function,
            @Nullable String column,
            @Nullable CustomAggregate<?> custom,
            String as) {
        this.function = function;
        this.column = column;
        this.custom = custom;
        this.as = as;
    }

    static Aggregation size() {
        return new Aggregation(AggregateFunction.SIZE, null, null, "size");
    }

    static Aggregation of(AggregateFunction function, String column) {
        String word = function.name().toLowerCase(Locale.ROOT);
        return new Aggregation(function, column, null, column + "_" + word);
    }

    static Aggregation of(CustomAggregate<?> custom, String column) {
        return new Aggregation(
                AggregateFunction.CUSTOM, column, custom, column + "_" + custom.name());
    }

    /**
     * Names the answer's column; without it, it is named after column and function, e.g. {@code
     * amount_sum}.
     */
    public Aggregation as(String name) {
        return new Aggregation(function, column, custom, name);
    }

    AggregateCall resolve(Schema build, AggregatePolicy policy) {
        if (column == null) {
            return new AggregateCall(function, -1, null, as, policy, custom);
        }
        int position = build.indexOf(column);
        Column input = build.column(position);
        return new AggregateCall(function, position, input, as, policy, custom);
    }
}
