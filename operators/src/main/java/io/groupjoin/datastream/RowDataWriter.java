package io.groupjoin.datastream;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.RowView;
import io.groupjoin.row.TypeKind;
import io.groupjoin.runtime.AnswerWriter;
import java.util.List;
import java.util.Objects;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.data.writer.BinaryRowWriter;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * Writes output changes as {@code RowData} in Flink's binary form, which the operators after this
 * one copy and serialise without reading fields or boxing values.
 */
final class RowDataWriter implements AnswerWriter<RowData> {
    private static final long serialVersionUID = 1L;

    private final ColumnType[] types;
    private final int headSize;
    private transient @Nullable BinaryRowData row;
    private transient @Nullable BinaryRowWriter out;

    RowDataWriter(List<Column> columns, int headSize) {
        this.types = columns.stream().map(Column::type).toArray(ColumnType[]::new);
        this.headSize = headSize;
    }

    @Override
    public RowData write(ChangeKind kind, RowView head, RowView answer) {
        BinaryRowWriter writer = writer();
        for (int i = 0; i < headSize; i++) {
            write(writer, i, head, i);
        }
        for (int i = headSize; i < types.length; i++) {
            write(writer, i, answer, i - headSize);
        }
        writer.complete();
        BinaryRowData record = Objects.requireNonNull(row).copy();
        record.setRowKind(RowKind.fromByteValue(kind.code()));
        return record;
    }

    private BinaryRowWriter writer() {
        BinaryRowWriter open = out;
        if (open == null) {
            BinaryRowData scratch = new BinaryRowData(types.length);
            open = new BinaryRowWriter(scratch);
            row = scratch;
            out = open;
        }
        open.reset();
        return open;
    }

    private void write(BinaryRowWriter writer, int to, RowView from, int column) {
        if (from.isNull(column)) {
            writeNull(writer, to);
            return;
        }
        ColumnType type = types[to];
        switch (type.kind()) {
            case BOOLEAN -> writer.writeBoolean(to, from.getBoolean(column));
            case TINYINT -> writer.writeByte(to, (byte) from.getLong(column));
            case SMALLINT -> writer.writeShort(to, (short) from.getLong(column));
            case INT, DATE, TIME -> writer.writeInt(to, (int) from.getLong(column));
            case BIGINT -> writer.writeLong(to, from.getLong(column));
            case FLOAT -> writer.writeFloat(to, (float) from.getDouble(column));
            case DOUBLE -> writer.writeDouble(to, from.getDouble(column));
            case DECIMAL -> writer.writeDecimal(to, decimal(from, column, type), type.precision());
            case VARCHAR -> writer.writeString(to, StringData.fromBytes(from.getBytes(column)));
            case BINARY -> writer.writeBinary(to, from.getBytes(column));
            case TIMESTAMP, TIMESTAMP_LTZ ->
                    writer.writeTimestamp(to, time(from, column), type.precision());
        }
    }

    /** Long decimals and precise times keep their place in the variable part even where NULL. */
    private void writeNull(BinaryRowWriter writer, int to) {
        ColumnType type = types[to];
        int precision = type.precision();
        if (type.kind() == TypeKind.DECIMAL && !DecimalData.isCompact(precision)) {
            writer.writeDecimal(to, null, precision);
        } else if (type.kind().isTimestamp() && !TimestampData.isCompact(precision)) {
            writer.writeTimestamp(to, null, precision);
        } else {
            writer.setNullAt(to);
        }
    }

    private static DecimalData decimal(RowView from, int column, ColumnType type) {
        return DecimalData.fromBigDecimal(from.getDecimal(column), type.precision(), type.scale());
    }

    private static TimestampData time(RowView from, int column) {
        return TimestampData.fromEpochMillis(from.getMillis(column), from.getNanosOfMilli(column));
    }
}
