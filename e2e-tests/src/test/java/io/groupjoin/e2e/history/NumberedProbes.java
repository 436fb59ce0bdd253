package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseColumn;
import io.groupjoin.e2e.cases.CaseOptions;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.SqlType;
import io.groupjoin.e2e.cases.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Gives every probe insertion a number of its own in a last column, so that equal probe rows stay
 * apart when they are grouped. A retraction takes the latest number of its row.
 */
final class NumberedProbes {
    private static final String NUMBER = "row_number";

    private final Map<List<@Nullable Object>, Deque<Long>> numbers = new HashMap<>();
    private long next;

    private NumberedProbes() {}

    /** The history in retract form with numbered probe rows; no retraction may be unknown. */
    static Case of(Case history) {
        NumberedProbes numbered = new NumberedProbes();
        List<Step> steps = new ArrayList<>();
        RetractForm.of(history).forEach(change -> steps.add(numbered.change(change)));
        return new Case(
                history.id(),
                history.join(),
                history.output(),
                schema(history),
                history.keys(),
                history.conditions(),
                history.residual(),
                history.aggregates(),
                CaseOptions.DEFAULT,
                steps,
                history.tags());
    }

    private static Map<CaseSide, List<CaseColumn>> schema(Case history) {
        List<CaseColumn> probe = new ArrayList<>(history.columns(CaseSide.PROBE));
        probe.add(new CaseColumn(NUMBER, SqlType.BIGINT, false));
        Map<CaseSide, List<CaseColumn>> schema = new EnumMap<>(history.schema());
        schema.put(CaseSide.PROBE, probe);
        return schema;
    }

    private Step.Change change(Step.Change change) {
        if (change.side() == CaseSide.BUILD) {
            return change;
        }
        List<@Nullable Object> row = new ArrayList<>(change.row());
        row.add(change.kind().adds() ? give(change.row()) : takeBack(change.row()));
        return new Step.Change(change.side(), change.kind(), Collections.unmodifiableList(row));
    }

    private long give(List<@Nullable Object> row) {
        numbers.computeIfAbsent(row, r -> new ArrayDeque<>()).push(next);
        return next++;
    }

    private long takeBack(List<@Nullable Object> row) {
        Deque<Long> given = numbers.get(row);
        if (given == null || given.isEmpty()) {
            throw new NoSuchElementException("No live probe row " + row + " to retract.");
        }
        return given.pop();
    }
}
