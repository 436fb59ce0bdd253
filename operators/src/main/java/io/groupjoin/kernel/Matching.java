package io.groupjoin.kernel;

import io.groupjoin.row.RowView;
import io.groupjoin.row.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What must hold of a pair beyond key equality: every condition, then the residual.
 *
 * @param residual any predicate over both rows; null for none
 */
public record Matching(List<Condition> conditions, @Nullable PairPredicate residual)
        implements PairPredicate {
    public static final Matching BY_KEY = new Matching(List.of(), null);

    public Matching {
        conditions = List.copyOf(conditions);
    }

    /** Whether key equality is all that is asked. */
    public boolean isByKey() {
        return conditions.isEmpty() && residual == null;
    }

    public Matching and(Condition condition) {
        List<Condition> more = new ArrayList<>(conditions);
        more.add(condition);
        return new Matching(more, residual);
    }

    public Matching and(PairPredicate predicate) {
        PairPredicate before = residual;
        return new Matching(
                conditions,
                before == null
                        ? predicate
                        : (p, b) -> before.matches(p, b) && predicate.matches(p, b));
    }

    /** The same with the sides swapped. */
    public Matching reversed() {
        PairPredicate written = residual;
        return new Matching(
                conditions.stream().map(Condition::reversed).toList(),
                written == null ? null : (p, b) -> written.matches(b, p));
    }

    @Override
    public boolean matches(RowView probe, RowView build) {
        for (int i = 0; i < conditions.size(); i++) {
            if (!conditions.get(i).matches(probe, build)) {
                return false;
            }
        }
        return residual == null || residual.matches(probe, build);
    }

    /** Whether no row of the other side can make this one match: a NULL or NaN in a condition. */
    boolean neverMatches(Side side, RowView row) {
        for (int i = 0; i < conditions.size(); i++) {
            if (conditions.get(i).neverMatches(side, row)) {
                return true;
            }
        }
        return false;
    }

    /** For people. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>(conditions.stream().map(Condition::toString).toList());
        if (residual != null) {
            parts.add("a predicate over both rows");
        }
        return parts.isEmpty()
                ? "none beyond the key"
                : parts.stream().collect(Collectors.joining(" AND "));
    }
}
