package io.groupjoin.key;

import io.groupjoin.row.RowView;
import io.groupjoin.row.Side;
import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;

/** The equality columns of a groupjoin; none means one global group. */
public record KeySpec(List<KeyColumn> columns) implements Serializable {
    public KeySpec {
        columns = List.copyOf(columns);
    }

    public int size() {
        return columns.size();
    }

    /**
     * Whether the row can match nothing because of a NULL in a {@link NullRule#NOT_EQUAL} column.
     */
    public boolean neverMatches(Side side, RowView row) {
        for (int i = 0; i < columns.size(); i++) {
            KeyColumn column = columns.get(i);
            if (column.nulls() == NullRule.NOT_EQUAL && row.isNull(column.position(side))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a row of the side may carry a NULL that makes it match nothing. */
    public boolean mayNeverMatch(Side side) {
        return columns.stream()
                .anyMatch(c -> c.nulls() == NullRule.NOT_EQUAL && c.column(side).nullable());
    }

    public List<Integer> positions(Side side) {
        return columns.stream().map(c -> c.position(side)).toList();
    }

    public String names(Side side) {
        return columns.stream().map(c -> c.column(side).name()).collect(Collectors.joining(", "));
    }

    public KeySpec reversed() {
        return new KeySpec(columns.stream().map(KeyColumn::reversed).toList());
    }
}
