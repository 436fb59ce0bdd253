package io.groupjoin.e2e.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The question of a case: what to build and what to feed, without what must come out. */
public record Case(
        String id,
        Join join,
        Output output,
        Map<CaseSide, List<CaseColumn>> schema,
        List<CaseKey> keys,
        List<CaseCondition> conditions,
        @Nullable Expression residual,
        List<CaseAggregate> aggregates,
        CaseOptions options,
        List<Step> steps,
        Set<String> tags) {

    /** Which probe rows or groups are present. */
    public enum Join {
        INNER,
        LEFT,
        SEMI,
        ANTI
    }

    /** What one output row stands for. */
    public enum Output {
        PER_ROW,
        PER_GROUP
    }

    public List<CaseColumn> columns(CaseSide side) {
        return schema.getOrDefault(side, List.of());
    }

    /** Position of a column; −1 if the side has none of that name. */
    public int position(CaseSide side, String column) {
        List<CaseColumn> columns = columns(side);
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(column)) {
                return i;
            }
        }
        return -1;
    }

    public SqlType type(CaseSide side, String column) {
        return columns(side).get(position(side, column)).type();
    }

    public boolean perRow() {
        return output == Output.PER_ROW;
    }

    public Case withSteps(List<Step> other) {
        return new Case(
                id,
                join,
                output,
                schema,
                keys,
                conditions,
                residual,
                aggregates,
                options,
                List.copyOf(other),
                tags);
    }

    public Case withOptions(CaseOptions other) {
        return new Case(
                id,
                join,
                output,
                schema,
                keys,
                conditions,
                residual,
                aggregates,
                other,
                List.copyOf(steps),
                tags);
    }

    /** Types of the output columns: probe columns or keys, then aggregates. */
    public List<SqlType> outputTypes() {
        List<SqlType> types = new ArrayList<>();
        if (perRow()) {
            columns(CaseSide.PROBE).forEach(column -> types.add(column.type()));
        } else {
            keys.forEach(key -> types.add(type(CaseSide.PROBE, key.probe())));
        }
        aggregates.forEach(aggregate -> types.add(ResultTypes.of(this, aggregate)));
        return types;
    }

    /** Positions in the output row that tell one probe row or group from another. */
    public List<Integer> identity() {
        List<Integer> positions = new ArrayList<>();
        if (!perRow()) {
            for (int i = 0; i < keys.size(); i++) {
                positions.add(i);
            }
            return positions;
        }
        List<String> upsertKey = options.input(CaseSide.PROBE).upsertKey();
        for (int i = 0; i < columns(CaseSide.PROBE).size(); i++) {
            String name = columns(CaseSide.PROBE).get(i).name();
            if (upsertKey.isEmpty() || upsertKey.contains(name)) {
                positions.add(i);
            }
        }
        return positions;
    }
}
