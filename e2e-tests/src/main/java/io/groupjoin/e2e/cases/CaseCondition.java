package io.groupjoin.e2e.cases;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A comparison across both sides: {@code probe [+ offset] op build}.
 *
 * @param offset milliseconds for a TIMESTAMP, units for integers; null without one
 */
public record CaseCondition(String probe, String op, String build, @Nullable Long offset) {

    /** The same as an expression over both rows, for integers. */
    public Expression expression() {
        Expression column = new Expression.Column(CaseSide.PROBE, probe);
        Expression shifted =
                offset == null
                        ? column
                        : new Expression.Call("+", List.of(column, new Expression.Literal(offset)));
        return new Expression.Call(
                op, List.of(shifted, new Expression.Column(CaseSide.BUILD, build)));
    }
}
