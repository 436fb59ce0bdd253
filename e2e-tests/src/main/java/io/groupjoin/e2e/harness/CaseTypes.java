package io.groupjoin.e2e.harness;

import io.groupjoin.e2e.cases.CaseColumn;
import io.groupjoin.e2e.cases.SqlType;
import io.groupjoin.row.ColumnType;
import java.util.List;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.typeutils.RowTypeInfo;

/** Types of case files as the library's and Flink's. */
final class CaseTypes {
    private CaseTypes() {}

    static ColumnType column(SqlType type) {
        return switch (type.base()) {
            case BOOLEAN -> ColumnType.BOOLEAN;
            case TINYINT -> ColumnType.TINYINT;
            case SMALLINT -> ColumnType.SMALLINT;
            case INT -> ColumnType.INT;
            case BIGINT -> ColumnType.BIGINT;
            case FLOAT -> ColumnType.FLOAT;
            case DOUBLE -> ColumnType.DOUBLE;
            case DECIMAL -> ColumnType.decimal(type.precision(), type.scale());
            case VARCHAR -> ColumnType.VARCHAR;
            case DATE -> ColumnType.DATE;
            case TIMESTAMP -> ColumnType.timestamp(type.precision());
        };
    }

    static RowTypeInfo rowType(List<CaseColumn> columns) {
        return new RowTypeInfo(
                columns.stream().map(c -> information(c.type())).toArray(TypeInformation<?>[]::new),
                columns.stream().map(CaseColumn::name).toArray(String[]::new));
    }

    private static TypeInformation<?> information(SqlType type) {
        return switch (type.base()) {
            case BOOLEAN -> Types.BOOLEAN;
            case TINYINT -> Types.BYTE;
            case SMALLINT -> Types.SHORT;
            case INT -> Types.INT;
            case BIGINT -> Types.LONG;
            case FLOAT -> Types.FLOAT;
            case DOUBLE -> Types.DOUBLE;
            case DECIMAL -> Types.BIG_DEC;
            case VARCHAR -> Types.STRING;
            case DATE -> Types.LOCAL_DATE;
            case TIMESTAMP -> Types.LOCAL_DATE_TIME;
        };
    }
}
