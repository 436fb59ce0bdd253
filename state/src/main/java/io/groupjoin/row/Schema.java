package io.groupjoin.row;

import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The named columns of one side's rows, in order. */
public record Schema(Side side, List<Column> columns) implements Serializable {
    public Schema {
        columns = List.copyOf(columns);
        Set<String> names = new HashSet<>();
        for (Column column : columns) {
            if (!names.add(column.name())) {
                throw new InvalidSpecException(
                        ErrorCode.DUPLICATE_COLUMN,
                        "Column '%s' stands twice in the %s schema; rename one."
                                .formatted(column.name(), side));
            }
        }
    }

    public int size() {
        return columns.size();
    }

    public Column column(int index) {
        return columns.get(index);
    }

    public ColumnType type(int index) {
        return columns.get(index).type();
    }

    /**
     * Position of a column.
     *
     * @throws InvalidSpecException naming the schema and the nearest name
     */
    public int indexOf(String name) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new InvalidSpecException(
                ErrorCode.UNKNOWN_COLUMN,
                "Unknown column '%s' in %s schema (%s)%s"
                        .formatted(name, side, names(), NearestName.hint(name, columns)));
    }

    /** Column names, comma-separated. */
    public String names() {
        return columns.stream().map(Column::name).collect(Collectors.joining(", "));
    }
}
