package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseKind;
import io.groupjoin.e2e.cases.CaseOptions.Mode;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns the upsert inputs of a history into retract streams, as Flink does before a join. */
final class RetractForm {
    private final Case history;
    private final Map<List<@Nullable Object>, List<@Nullable Object>> rows = new HashMap<>();
    private final List<Step.Change> changes = new ArrayList<>();

    private RetractForm(Case history) {
        this.history = history;
    }

    static List<Step.Change> of(Case history) {
        RetractForm form = new RetractForm(history);
        for (Step step : history.steps()) {
            if (step instanceof Step.Change change) {
                form.add(change);
            }
        }
        return form.changes;
    }

    private void add(Step.Change change) {
        if (history.options().input(change.side()).mode() != Mode.UPSERT) {
            changes.add(change);
        } else if (change.kind().adds()) {
            replace(change, rows.put(key(change), change.row()));
        } else if (change.kind() == CaseKind.DELETE) {
            emit(change.side(), CaseKind.DELETE, rows.remove(key(change)));
        }
    }

    private void replace(Step.Change change, @Nullable List<@Nullable Object> old) {
        emit(change.side(), CaseKind.UPDATE_BEFORE, old);
        CaseKind kind = old == null ? CaseKind.INSERT : CaseKind.UPDATE_AFTER;
        emit(change.side(), kind, change.row());
    }

    private void emit(CaseSide side, CaseKind kind, @Nullable List<@Nullable Object> row) {
        if (row != null) {
            changes.add(new Step.Change(side, kind, row));
        }
    }

    private List<@Nullable Object> key(Step.Change change) {
        List<@Nullable Object> key = new ArrayList<>();
        key.add(change.side());
        for (String column : history.options().input(change.side()).upsertKey()) {
            key.add(change.row().get(history.position(change.side(), column)));
        }
        return key;
    }
}
