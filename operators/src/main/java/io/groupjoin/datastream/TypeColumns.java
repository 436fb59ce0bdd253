package io.groupjoin.datastream;

import io.groupjoin.row.ColumnType;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.api.common.typeinfo.BasicTypeInfo;
import org.apache.flink.api.common.typeinfo.LocalTimeTypeInfo;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.api.common.typeinfo.SqlTimeTypeInfo;
import org.apache.flink.api.common.typeinfo.TypeInformation;

/** Column types from and to Flink's type information. */
final class TypeColumns {
    /** What a BigDecimal without declared digits is taken for, as Flink's Table API does. */
    private static final ColumnType UNDECLARED_DECIMAL = ColumnType.decimal(38, 18);

    private static final int NANOSECONDS = 9;
    private static final Map<TypeInformation<?>, ColumnType> TYPES = new HashMap<>();

    static {
        TYPES.put(BasicTypeInfo.BOOLEAN_TYPE_INFO, ColumnType.BOOLEAN);
        TYPES.put(BasicTypeInfo.BYTE_TYPE_INFO, ColumnType.TINYINT);
        TYPES.put(BasicTypeInfo.SHORT_TYPE_INFO, ColumnType.SMALLINT);
        TYPES.put(BasicTypeInfo.INT_TYPE_INFO, ColumnType.INT);
        TYPES.put(BasicTypeInfo.LONG_TYPE_INFO, ColumnType.BIGINT);
        TYPES.put(BasicTypeInfo.FLOAT_TYPE_INFO, ColumnType.FLOAT);
        TYPES.put(BasicTypeInfo.DOUBLE_TYPE_INFO, ColumnType.DOUBLE);
        TYPES.put(BasicTypeInfo.STRING_TYPE_INFO, ColumnType.VARCHAR);
        TYPES.put(BasicTypeInfo.BIG_DEC_TYPE_INFO, UNDECLARED_DECIMAL);
        TYPES.put(PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO, ColumnType.BINARY);
        TYPES.put(LocalTimeTypeInfo.LOCAL_DATE, ColumnType.DATE);
        TYPES.put(LocalTimeTypeInfo.LOCAL_TIME, ColumnType.TIME);
        TYPES.put(LocalTimeTypeInfo.LOCAL_DATE_TIME, ColumnType.timestamp(NANOSECONDS));
        TYPES.put(BasicTypeInfo.INSTANT_TYPE_INFO, ColumnType.timestampLtz(NANOSECONDS));
        TYPES.put(SqlTimeTypeInfo.DATE, ColumnType.DATE);
        TYPES.put(SqlTimeTypeInfo.TIME, ColumnType.TIME);
        TYPES.put(SqlTimeTypeInfo.TIMESTAMP, ColumnType.timestamp(NANOSECONDS));
    }

    private TypeColumns() {}

    /**
     * Column type of a field.
     *
     * @throws InvalidSpecException naming the field and what is supported
     */
    static ColumnType of(String field, TypeInformation<?> type) {
        ColumnType column = TYPES.get(type);
        if (column == null) {
            throw unsupported(field, String.valueOf(type));
        }
        return column;
    }

    static InvalidSpecException unsupported(String field, String type) {
        return new InvalidSpecException(
                ErrorCode.UNSUPPORTED_TYPE,
                "Column '%s' has type %s, which a groupjoin cannot carry. Supported are BOOLEAN, TINYINT to BIGINT, FLOAT, DOUBLE, DECIMAL, VARCHAR, BINARY, DATE, TIME, TIMESTAMP and TIMESTAMP_LTZ; map the column, or leave it out with Input.of(stream).column(...)."
                        .formatted(field, type));
    }

    /** Type information of a column in an output {@code Row}. */
    static TypeInformation<?> typeOf(ColumnType type) {
        return switch (type.kind()) {
            case BOOLEAN -> BasicTypeInfo.BOOLEAN_TYPE_INFO;
            case TINYINT -> BasicTypeInfo.BYTE_TYPE_INFO;
            case SMALLINT -> BasicTypeInfo.SHORT_TYPE_INFO;
            case INT -> BasicTypeInfo.INT_TYPE_INFO;
            case BIGINT -> BasicTypeInfo.LONG_TYPE_INFO;
            case FLOAT -> BasicTypeInfo.FLOAT_TYPE_INFO;
            case DOUBLE -> BasicTypeInfo.DOUBLE_TYPE_INFO;
            case DECIMAL -> BasicTypeInfo.BIG_DEC_TYPE_INFO;
            case VARCHAR -> BasicTypeInfo.STRING_TYPE_INFO;
            case BINARY -> PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO;
            case DATE -> LocalTimeTypeInfo.LOCAL_DATE;
            case TIME -> LocalTimeTypeInfo.LOCAL_TIME;
            case TIMESTAMP -> LocalTimeTypeInfo.LOCAL_DATE_TIME;
            case TIMESTAMP_LTZ -> BasicTypeInfo.INSTANT_TYPE_INFO;
        };
    }
}
