package io.groupjoin.datastream;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.RowView;
import io.groupjoin.runtime.AnswerWriter;
import java.util.List;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;

/** Writes output changes as {@code Row}, fields by position. */
final class RowAnswerWriter implements AnswerWriter<Row> {
    private static final long serialVersionUID = 1L;

    private final ColumnType[] types;
    private final int headSize;

    RowAnswerWriter(List<Column> columns, int headSize) {
        this.types = columns.stream().map(Column::type).toArray(ColumnType[]::new);
        this.headSize = headSize;
    }

    @Override
    public Row write(ChangeKind kind, RowView head, RowView answer) {
        Row row = Row.withPositions(RowKind.fromByteValue(kind.code()), types.length);
        for (int i = 0; i < headSize; i++) {
            row.setField(i, JavaValues.read(head, i, types[i]));
        }
        for (int i = headSize; i < types.length; i++) {
            row.setField(i, JavaValues.read(answer, i - headSize, types[i]));
        }
        return row;
    }
}
