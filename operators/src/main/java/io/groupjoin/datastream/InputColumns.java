package io.groupjoin.datastream;

import io.groupjoin.row.Column;
import io.groupjoin.runtime.RecordReader;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.java.tuple.Tuple;
import org.apache.flink.api.java.typeutils.PojoField;
import org.apache.flink.api.java.typeutils.PojoTypeInfo;
import org.apache.flink.api.java.typeutils.RowTypeInfo;
import org.apache.flink.api.java.typeutils.TupleTypeInfo;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.ExternalTypeInfo;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;

/** Columns, getters and readers that a stream's type information gives. */
@SuppressWarnings("unchecked") // the type information names the record class that T stands for
final class InputColumns {
    private InputColumns() {}

    /** The columns; none if the type has no named fields. */
    static <T> List<InputColumn<T>> of(TypeInformation<T> type) {
        if (type instanceof RowTypeInfo rows) {
            return (List<InputColumn<T>>) (List<?>) ofRow(rows);
        }
        if (type instanceof InternalTypeInfo<?> internal) {
            return ofLogical(internal.toLogicalType());
        }
        if (type instanceof ExternalTypeInfo<?> external) {
            return ofLogical(external.getDataType().getLogicalType());
        }
        if (type instanceof TupleTypeInfo<?> tuples) {
            return (List<InputColumn<T>>) (List<?>) ofTuple(tuples);
        }
        return type instanceof PojoTypeInfo<T> pojos ? ofPojo(pojos) : List.of();
    }

    static <T> RecordReader<T> reader(
            TypeInformation<T> type, List<Column> columns, List<InputColumn<T>> getters) {
        if (RowData.class.isAssignableFrom(type.getTypeClass())) {
            return (RecordReader<T>) new RowDataReader(columns);
        }
        return new GetterReader<>(
                columns, getters.stream().map(InputColumn::getter).toList(), kinds(type));
    }

    static <T> KindGetter<T> kinds(TypeInformation<T> type) {
        if (Row.class.isAssignableFrom(type.getTypeClass())) {
            return record -> ((Row) record).getKind();
        }
        if (RowData.class.isAssignableFrom(type.getTypeClass())) {
            return record -> ((RowData) record).getRowKind();
        }
        return record -> RowKind.INSERT;
    }

    private static List<InputColumn<Row>> ofRow(RowTypeInfo type) {
        List<InputColumn<Row>> columns = new ArrayList<>();
        for (int i = 0; i < type.getArity(); i++) {
            String name = type.getFieldNames()[i];
            Column column = Column.of(name, TypeColumns.of(name, type.getTypeAt(i)));
            columns.add(new InputColumn<>(column, RowInputs.field(i, name)));
        }
        return columns;
    }

    private static <T> List<InputColumn<T>> ofLogical(LogicalType type) {
        List<InputColumn<T>> columns = new ArrayList<>();
        List<Column> fields = type instanceof RowType row ? LogicalColumns.of(row) : List.of();
        for (int i = 0; i < fields.size(); i++) {
            Getter<Row> getter = RowInputs.field(i, fields.get(i).name());
            columns.add(new InputColumn<>(fields.get(i), record -> getter.get((Row) record)));
        }
        return columns;
    }

    private static List<InputColumn<Tuple>> ofTuple(TupleTypeInfo<?> type) {
        List<InputColumn<Tuple>> columns = new ArrayList<>();
        for (int i = 0; i < type.getArity(); i++) {
            int position = i;
            String name = type.getFieldNames()[i];
            Column column = Column.of(name, TypeColumns.of(name, type.getTypeAt(i)));
            columns.add(new InputColumn<>(column, tuple -> tuple.getField(position)));
        }
        return columns;
    }

    private static <T> List<InputColumn<T>> ofPojo(PojoTypeInfo<T> type) {
        List<InputColumn<T>> columns = new ArrayList<>();
        for (int i = 0; i < type.getArity(); i++) {
            PojoField field = type.getPojoFieldAt(i);
            String name = field.getField().getName();
            columns.add(new InputColumn<>(pojoColumn(name, field), new FieldGetter<>(field)));
        }
        return columns;
    }

    /** A primitive field cannot be null. */
    private static Column pojoColumn(String name, PojoField field) {
        Column column = Column.of(name, TypeColumns.of(name, field.getTypeInformation()));
        Field javaField = field.getField();
        return javaField.getType().isPrimitive() ? column.notNull() : column;
    }
}
