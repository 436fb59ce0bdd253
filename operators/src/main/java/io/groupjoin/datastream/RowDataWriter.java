package io.groupjoin.datastream;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.RowView;
import io.groupjoin.runtime.AnswerWriter;
import java.util.List;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** Writes output changes as {@code RowData}. */
final class RowDataWriter implements AnswerWriter<RowData> {
    private static final long serialVersionUID = 1L;

    private final ColumnType[] types;
    private final int headSize;

    RowDataWriter(List<Column> columns, int headSize) {
        this.types = columns.stream().map(Column::type).toArray(ColumnType[]::new);
        this.headSize = headSize;
    }

    @Override
    public RowData write(ChangeKind kind, RowView head, RowView answer) {
        GenericRowData row = new GenericRowData(RowKind.fromByteValue(kind.code()), types.length);
        for (int i = 0; i < headSize; i++) {
            row.setField(i, value(head, i, types[i]));
        }
        for (int i = headSize; i < types.length; i++) {
            row.setField(i, value(answer, i - headSize, types[i]));
        }
        return row;
    }

    private static @Nullable Object value(RowView row, int i, ColumnType type) {
        if (row.isNull(i)) {
            return null;
        }
        return switch (type.kind()) {
            case BOOLEAN -> row.getBoolean(i);
            case TINYINT -> (byte) row.getLong(i);
            case SMALLINT -> (short) row.getLong(i);
            case INT, DATE, TIME -> (int) row.getLong(i);
            case BIGINT -> row.getLong(i);
            case FLOAT -> (float) row.getDouble(i);
            case DOUBLE -> row.getDouble(i);
            case DECIMAL ->
                    DecimalData.fromBigDecimal(row.getDecimal(i), type.precision(), type.scale());
            case VARCHAR -> StringData.fromBytes(row.getBytes(i));
            case BINARY -> row.getBytes(i);
            case TIMESTAMP, TIMESTAMP_LTZ ->
                    TimestampData.fromEpochMillis(row.getMillis(i), row.getNanosOfMilli(i));
        };
    }
}
