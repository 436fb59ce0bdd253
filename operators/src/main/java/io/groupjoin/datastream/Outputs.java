package io.groupjoin.datastream;

import io.groupjoin.kernel.GroupJoinSpec;
import io.groupjoin.row.Column;
import io.groupjoin.runtime.KindAccess;
import io.groupjoin.runtime.OutputBorder;
import java.util.List;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.java.typeutils.RowTypeInfo;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;

/** The output's types: {@code Row} and {@code RowData}. */
final class Outputs {
    private Outputs() {}

    static OutputBorder<Row> rows(GroupJoinSpec spec) {
        List<Column> columns = spec.outputColumns();
        TypeInformation<?>[] types =
                columns.stream()
                        .map(c -> TypeColumns.typeOf(c.type()))
                        .toArray(TypeInformation<?>[]::new);
        String[] names = columns.stream().map(Column::name).toArray(String[]::new);
        return new OutputBorder<>(
                new RowTypeInfo(types, names),
                new RowAnswerWriter(columns, spec.head().size()),
                RowInputs.byPosition(columns),
                new RowKinds());
    }

    static OutputBorder<RowData> rowData(GroupJoinSpec spec) {
        List<Column> columns = spec.outputColumns();
        return new OutputBorder<>(
                InternalTypeInfo.of(LogicalColumns.rowType(columns)),
                new RowDataWriter(columns, spec.head().size()),
                new RowDataReader(columns),
                new RowDataKinds());
    }

    private static final class RowKinds implements KindAccess<Row> {
        private static final long serialVersionUID = 1L;

        @Override
        public RowKind kind(Row record) {
            return record.getKind();
        }

        @Override
        public Row withKind(Row record, RowKind kind) {
            Row copy = Row.copy(record);
            copy.setKind(kind);
            return copy;
        }
    }

    private static final class RowDataKinds implements KindAccess<RowData> {
        private static final long serialVersionUID = 1L;

        @Override
        public RowKind kind(RowData record) {
            return record.getRowKind();
        }

        /** The record itself may lie in heap state, where a change of its kind would be seen. */
        private static RowData copied(RowData record) {
            if (record instanceof BinaryRowData binary) {
                return binary.copy();
            }
            GenericRowData row = (GenericRowData) record;
            GenericRowData copy = new GenericRowData(row.getRowKind(), row.getArity());
            for (int i = 0; i < row.getArity(); i++) {
                copy.setField(i, row.getField(i));
            }
            return copy;
        }

        @Override
        public RowData withKind(RowData record, RowKind kind) {
            if (record.getRowKind() == kind) {
                return record;
            }
            RowData copy = copied(record);
            copy.setRowKind(kind);
            return copy;
        }
    }
}
