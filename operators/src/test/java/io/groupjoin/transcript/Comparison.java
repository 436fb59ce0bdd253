package io.groupjoin.transcript;

import io.groupjoin.kernel.PairPredicate;
import io.groupjoin.row.Column;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.RowView;

/**
 * A condition {@code probe.a op build.b}; unknown, and so not a match, where either is NULL; a NaN
 * differs from everything and stands in no order.
 */
record Comparison(int probe, Column probeColumn, String operator, int build, Column buildColumn)
        implements PairPredicate {
    @Override
    public boolean matches(RowView probeRow, RowView buildRow) {
        Object p = JavaValues.read(probeRow, probe, probeColumn.type());
        Object b = JavaValues.read(buildRow, build, buildColumn.type());
        if (p == null || b == null) {
            return false;
        }
        if (isNan(p) || isNan(b)) {
            return operator.equals("!=");
        }
        return holds(compare(p, b));
    }

    private static boolean isNan(Object value) {
        return value instanceof Number number && Double.isNaN(number.doubleValue());
    }

    /** Both have the same type: the definition checks it. */
    @SuppressWarnings("unchecked")
    private static int compare(Object p, Object b) {
        if (p instanceof Double left && b instanceof Double right) {
            return Double.compare(left + 0.0, right + 0.0);
        }
        return ((Comparable<Object>) p).compareTo(b);
    }

    private boolean holds(int order) {
        return switch (operator) {
            case "<" -> order < 0;
            case "<=" -> order <= 0;
            case ">" -> order > 0;
            case ">=" -> order >= 0;
            case "=" -> order == 0;
            case "!=" -> order != 0;
            default -> throw new IllegalStateException(operator);
        };
    }
}
