package io.groupjoin.datastream;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.RowWriter;
import io.groupjoin.runtime.RecordReader;
import java.util.List;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.TimestampData;

/** Packs {@code RowData} without a detour over Java values. */
final class RowDataReader implements RecordReader<RowData> {
    private static final long serialVersionUID = 1L;

    private final ColumnType[] types;

    RowDataReader(List<Column> columns) {
        this.types = columns.stream().map(Column::type).toArray(ColumnType[]::new);
    }

    @Override
    public ChangeKind kind(RowData record) {
        return ChangeKind.ofCode(record.getRowKind().toByteValue());
    }

    @Override
    public void read(RowData record, RowWriter out) {
        for (int i = 0; i < types.length; i++) {
            if (record.isNullAt(i)) {
                out.setNull(i);
            } else {
                read(record, i, out);
            }
        }
    }

    private void read(RowData record, int i, RowWriter out) {
        ColumnType type = types[i];
        switch (type.kind()) {
            case BOOLEAN -> out.setLong(i, record.getBoolean(i) ? 1 : 0);
            case TINYINT -> out.setLong(i, record.getByte(i));
            case SMALLINT -> out.setLong(i, record.getShort(i));
            case INT, DATE, TIME -> out.setLong(i, record.getInt(i));
            case BIGINT -> out.setLong(i, record.getLong(i));
            case FLOAT -> out.setDouble(i, record.getFloat(i));
            case DOUBLE -> out.setDouble(i, record.getDouble(i));
            case DECIMAL ->
                    out.setUnscaled(
                            i,
                            record.getDecimal(i, type.precision(), type.scale())
                                    .toBigDecimal()
                                    .unscaledValue());
            case VARCHAR -> out.setBytes(i, record.getString(i).toBytes());
            case BINARY -> out.setBytes(i, record.getBinary(i));
            case TIMESTAMP, TIMESTAMP_LTZ ->
                    readTimestamp(record.getTimestamp(i, type.precision()), i, out);
        }
    }

    private static void readTimestamp(TimestampData time, int i, RowWriter out) {
        out.setTimestamp(i, time.getMillisecond(), time.getNanoOfMillisecond());
    }
}
