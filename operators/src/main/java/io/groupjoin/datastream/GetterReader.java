package io.groupjoin.datastream;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Column;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.RowWriter;
import io.groupjoin.runtime.RecordReader;
import java.util.List;

/** Packs records column by column through getters. */
final class GetterReader<T> implements RecordReader<T> {
    private static final long serialVersionUID = 1L;

    private final List<Column> columns;
    private final List<Getter<T>> getters;
    private final KindGetter<T> kinds;

    GetterReader(List<Column> columns, List<Getter<T>> getters, KindGetter<T> kinds) {
        this.columns = List.copyOf(columns);
        this.getters = List.copyOf(getters);
        this.kinds = kinds;
    }

    @Override
    public ChangeKind kind(T record) {
        return ChangeKind.ofCode(kinds.kind(record).toByteValue());
    }

    @Override
    public void read(T record, RowWriter out) {
        for (int i = 0; i < columns.size(); i++) {
            JavaValues.write(out, i, columns.get(i), getters.get(i).get(record));
        }
    }
}
