package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.CaseKind;
import io.groupjoin.e2e.cases.SqlType;
import io.groupjoin.e2e.cases.Values;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.BooleanType;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.DoubleType;
import org.apache.flink.table.types.logical.FloatType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.SmallIntType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.TinyIntType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** Rows of some types as Flink's internal rows, and back. */
record FlinkRows(List<SqlType> types) implements Serializable {

    FlinkRows {
        types = List.copyOf(types);
    }

    InternalTypeInfo<RowData> typeInfo() {
        LogicalType[] logical = types.stream().map(FlinkRows::logical).toArray(LogicalType[]::new);
        return InternalTypeInfo.ofFields(logical);
    }

    BinaryRowData toFlink(CaseKind kind, List<@Nullable Object> values) {
        GenericRowData row = new GenericRowData(RowKind.valueOf(kind.name()), values.size());
        for (int i = 0; i < values.size(); i++) {
            row.setField(i, internal(values.get(i), types.get(i)));
        }
        return typeInfo().toRowSerializer().toBinaryRow(row).copy();
    }

    List<@Nullable Object> toJava(RowData row) {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            values.add(row.isNullAt(i) ? null : value(row, i, types.get(i)));
        }
        return Collections.unmodifiableList(values);
    }

    /** One value of a row that stands at {@code start} of a wider one. */
    @Nullable Object valueAt(RowData wider, int start, int i) {
        return wider.isNullAt(start + i) ? null : value(wider, start + i, types.get(i));
    }

    static CaseKind kind(RowData row) {
        return CaseKind.of(row.getRowKind().shortString());
    }

    static LogicalType logical(SqlType type) {
        return switch (type.base()) {
            case BOOLEAN -> new BooleanType();
            case TINYINT -> new TinyIntType();
            case SMALLINT -> new SmallIntType();
            case INT -> new IntType();
            case BIGINT -> new BigIntType();
            case FLOAT -> new FloatType();
            case DOUBLE -> new DoubleType();
            case DECIMAL -> new DecimalType(type.precision(), type.scale());
            case VARCHAR -> VarCharType.STRING_TYPE;
            case DATE -> new DateType();
            case TIMESTAMP -> new TimestampType(type.precision());
        };
    }

    static @Nullable Object internal(@Nullable Object value, SqlType type) {
        if (value instanceof String text) {
            return StringData.fromString(text);
        }
        if (value instanceof BigDecimal number) {
            return DecimalData.fromBigDecimal(number, type.precision(), type.scale());
        }
        if (value instanceof LocalDate date) {
            return (int) date.toEpochDay();
        }
        return value instanceof LocalDateTime time
                ? (Object) TimestampData.fromLocalDateTime(time)
                : value;
    }

    private static Object value(RowData row, int i, SqlType type) {
        return switch (type.base()) {
            case BOOLEAN -> row.getBoolean(i);
            case TINYINT -> row.getByte(i);
            case SMALLINT -> row.getShort(i);
            case INT -> row.getInt(i);
            case BIGINT -> row.getLong(i);
            case FLOAT -> row.getFloat(i);
            case DOUBLE -> row.getDouble(i);
            case DECIMAL -> row.getDecimal(i, type.precision(), type.scale()).toBigDecimal();
            case VARCHAR -> row.getString(i).toString();
            case DATE -> LocalDate.ofEpochDay(row.getInt(i));
            case TIMESTAMP -> row.getTimestamp(i, type.precision()).toLocalDateTime();
        };
    }

    /** A number in the type of a key column, as a planner's cast would make it. */
    static @Nullable Object cast(@Nullable Object value, SqlType type) {
        if (value instanceof Number number && type.isInteger()) {
            return Values.integer(BigInteger.valueOf(number.longValue()), type);
        }
        return value;
    }
}
