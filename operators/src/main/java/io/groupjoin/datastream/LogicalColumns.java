package io.groupjoin.datastream;

import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import java.util.List;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.BooleanType;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.DoubleType;
import org.apache.flink.table.types.logical.FloatType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LocalZonedTimestampType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.SmallIntType;
import org.apache.flink.table.types.logical.TimeType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.TinyIntType;
import org.apache.flink.table.types.logical.VarBinaryType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;

/** Columns from and to Flink's logical types. */
final class LogicalColumns {
    private LogicalColumns() {}

    static List<Column> of(RowType row) {
        return row.getFields().stream()
                .map(
                        field ->
                                new Column(
                                        field.getName(), type(field), field.getType().isNullable()))
                .toList();
    }

    static RowType rowType(List<Column> columns) {
        return new RowType(
                columns.stream()
                        .map(
                                c ->
                                        new RowType.RowField(
                                                c.name(), logical(c.type()).copy(c.nullable())))
                        .toList());
    }

    private static ColumnType type(RowType.RowField field) {
        LogicalType type = field.getType();
        return switch (type.getTypeRoot()) {
            case BOOLEAN -> ColumnType.BOOLEAN;
            case TINYINT -> ColumnType.TINYINT;
            case SMALLINT -> ColumnType.SMALLINT;
            case INTEGER -> ColumnType.INT;
            case BIGINT -> ColumnType.BIGINT;
            case FLOAT -> ColumnType.FLOAT;
            case DOUBLE -> ColumnType.DOUBLE;
            case CHAR, VARCHAR -> ColumnType.VARCHAR;
            case BINARY, VARBINARY -> ColumnType.BINARY;
            case DATE -> ColumnType.DATE;
            case TIME_WITHOUT_TIME_ZONE -> ColumnType.TIME;
            case DECIMAL ->
                    ColumnType.decimal(
                            LogicalTypeChecks.getPrecision(type), LogicalTypeChecks.getScale(type));
            case TIMESTAMP_WITHOUT_TIME_ZONE ->
                    ColumnType.timestamp(LogicalTypeChecks.getPrecision(type));
            case TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
                    ColumnType.timestampLtz(LogicalTypeChecks.getPrecision(type));
            default -> throw TypeColumns.unsupported(field.getName(), type.asSummaryString());
        };
    }

    private static LogicalType logical(ColumnType type) {
        return switch (type.kind()) {
            case BOOLEAN -> new BooleanType();
            case TINYINT -> new TinyIntType();
            case SMALLINT -> new SmallIntType();
            case INT -> new IntType();
            case BIGINT -> new BigIntType();
            case FLOAT -> new FloatType();
            case DOUBLE -> new DoubleType();
            case DECIMAL -> new DecimalType(type.precision(), type.scale());
            case VARCHAR -> VarCharType.STRING_TYPE;
            case BINARY -> new VarBinaryType(VarBinaryType.MAX_LENGTH);
            case DATE -> new DateType();
            case TIME -> new TimeType();
            case TIMESTAMP -> new TimestampType(type.precision());
            case TIMESTAMP_LTZ -> new LocalZonedTimestampType(type.precision());
        };
    }
}
