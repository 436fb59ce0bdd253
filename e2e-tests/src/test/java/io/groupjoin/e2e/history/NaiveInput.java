package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseColumn;
import io.groupjoin.e2e.cases.CaseKind;
import io.groupjoin.e2e.cases.CaseOptions;
import io.groupjoin.e2e.cases.CaseOptions.Mode;
import io.groupjoin.e2e.cases.CaseOptions.UnknownDelete;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Refusal;
import io.groupjoin.e2e.cases.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The live multiset of one side, debts included. Mutable. */
final class NaiveInput {
    private record Entry(List<@Nullable Object> row, int weight, long written) {}

    private final Case question;
    private final CaseSide side;
    private final CaseOptions.Promise promise;
    private final Map<List<@Nullable Object>, Entry> entries = new LinkedHashMap<>();
    private long unmatched;

    NaiveInput(Case question, CaseSide side) {
        this.question = question;
        this.side = side;
        this.promise = question.options().input(side);
    }

    /** Refuses what the input promised never to send. */
    void check(Step.Change change) {
        if (promise.mode() == Mode.INSERT_ONLY && change.kind() != CaseKind.INSERT) {
            throw new Refusal("RETRACTION_ON_INSERT_ONLY_INPUT");
        }
        List<CaseColumn> columns = question.columns(side);
        for (int i = 0; i < columns.size(); i++) {
            if (!columns.get(i).nullable() && change.row().get(i) == null && needed(change, i)) {
                throw new Refusal("NULL_IN_NOT_NULL_COLUMN");
            }
        }
    }

    private boolean needed(Step.Change change, int column) {
        return change.kind().adds()
                || promise.mode() != Mode.UPSERT
                || promise.upsertKey().contains(question.columns(side).get(column).name());
    }

    /** Applies an admitted change; false if it leaves the input as it is. */
    boolean apply(Step.Change change, long now) {
        boolean upsert = promise.mode() == Mode.UPSERT;
        if (upsert && change.kind() == CaseKind.UPDATE_BEFORE) {
            return false;
        }
        List<@Nullable Object> identity = identity(change.row());
        int weight = weight(identity);
        if (change.kind().adds()) {
            put(identity, new Entry(change.row(), upsert ? 1 : weight + 1, now));
            return true;
        }
        if (weight <= 0 && !owes(upsert)) {
            unmatched++;
            return false;
        }
        put(identity, new Entry(change.row(), weight - 1, now));
        return true;
    }

    private boolean owes(boolean upsert) {
        UnknownDelete policy = question.options().unknownOrDefault();
        if (policy == UnknownDelete.FAIL) {
            throw new Refusal("RETRACT_OF_UNKNOWN_ROW");
        }
        return policy == UnknownDelete.DEBT && !upsert;
    }

    private List<@Nullable Object> identity(List<@Nullable Object> row) {
        if (promise.mode() != Mode.UPSERT) {
            return row;
        }
        List<@Nullable Object> key = new ArrayList<>();
        promise.upsertKey().forEach(column -> key.add(row.get(question.position(side, column))));
        return key;
    }

    private int weight(List<@Nullable Object> identity) {
        Entry entry = entries.get(identity);
        return entry == null ? 0 : entry.weight();
    }

    private void put(List<@Nullable Object> identity, Entry entry) {
        if (entry.weight() == 0) {
            entries.remove(identity);
        } else {
            entries.put(identity, entry);
        }
    }

    void expire(long now) {
        Long ttl = question.options().ttl().get(side);
        if (ttl != null) {
            entries.values().removeIf(entry -> now >= entry.written() + ttl);
        }
    }

    /** Live rows with their multiplicity; debts are invisible. */
    List<List<@Nullable Object>> rows() {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (Entry entry : entries.values()) {
            rows.addAll(Collections.nCopies(Math.max(entry.weight(), 0), entry.row()));
        }
        return rows;
    }

    long unmatched() {
        return unmatched;
    }

    @Override
    public String toString() {
        return side + " " + entries.values();
    }
}
