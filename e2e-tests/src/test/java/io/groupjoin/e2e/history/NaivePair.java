package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseAggregate;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Expression;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One probe and one build row side by side. */
record NaivePair(Case question, List<@Nullable Object> probe, List<@Nullable Object> build)
        implements Expression.Pair {

    @Override
    public @Nullable Object value(CaseSide side, String column) {
        List<@Nullable Object> row = side == CaseSide.PROBE ? probe : build;
        return row.get(question.position(side, column));
    }

    boolean passes(CaseAggregate aggregate) {
        Expression filter = aggregate.filter();
        return filter == null || Boolean.TRUE.equals(filter.evaluate(this));
    }
}
