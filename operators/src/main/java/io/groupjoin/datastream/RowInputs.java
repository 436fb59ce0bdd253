package io.groupjoin.datastream;

import io.groupjoin.row.Column;
import io.groupjoin.runtime.RecordReader;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.types.Row;

/** Readers of {@code Row}. */
final class RowInputs {
    private RowInputs() {}

    static RecordReader<Row> byPosition(List<Column> columns) {
        List<Getter<Row>> getters = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            getters.add(field(i, columns.get(i).name()));
        }
        return new GetterReader<>(columns, getters, Row::getKind);
    }

    /** The field by position, or by name in rows that have names only. */
    static Getter<Row> field(int position, String name) {
        return row ->
                row.getFieldNames(false) == null ? row.getField(position) : row.getField(name);
    }
}
