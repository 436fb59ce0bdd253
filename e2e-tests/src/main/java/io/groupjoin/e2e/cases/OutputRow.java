package io.groupjoin.e2e.cases;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One record of the output changelog. */
public record OutputRow(CaseKind kind, List<@Nullable Object> row) {

    /** The values at some positions: the identity of the answered probe row or group. */
    public List<@Nullable Object> at(List<Integer> positions) {
        List<@Nullable Object> values = new ArrayList<>();
        positions.forEach(position -> values.add(row.get(position)));
        return values;
    }

    @Override
    public String toString() {
        return kind.symbol() + " " + Values.text(row);
    }
}
