package io.groupjoin.datastream;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowWriter;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RowDataWriterTest {
    private static final List<Column> COLUMNS =
            List.of(
                    Column.of("a", ColumnType.BOOLEAN),
                    Column.of("b", ColumnType.TINYINT),
                    Column.of("c", ColumnType.SMALLINT),
                    Column.of("d", ColumnType.INT),
                    Column.of("e", ColumnType.BIGINT),
                    Column.of("f", ColumnType.FLOAT),
                    Column.of("g", ColumnType.DOUBLE),
                    Column.of("h", ColumnType.decimal(10, 2)),
                    Column.of("i", ColumnType.decimal(38, 10)),
                    Column.of("j", ColumnType.VARCHAR),
                    Column.of("k", ColumnType.BINARY),
                    Column.of("l", ColumnType.DATE),
                    Column.of("m", ColumnType.TIME),
                    Column.of("n", ColumnType.timestamp(3)),
                    Column.of("o", ColumnType.timestamp(9)),
                    Column.of("p", ColumnType.timestampLtz(6)));
    private static final List<Object> VALUES =
            List.of(
                    true,
                    (byte) -1,
                    (short) 300,
                    -70_000,
                    1L << 40,
                    -0.0f,
                    Double.NaN,
                    new BigDecimal("-12345678.90"),
                    new BigDecimal("1234567890123456789012345678.0123456789"),
                    "a longer text than fits the fixed part: é",
                    new byte[] {0, 1, -1},
                    LocalDate.of(1969, 12, 31),
                    LocalTime.of(23, 59, 59, 999_000_000),
                    LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_000_000),
                    LocalDateTime.of(2262, 4, 11, 1, 2, 3, 123_456_789),
                    Instant.parse("2026-01-01T00:00:00.123456Z"));

    private final RowDataWriter writer = new RowDataWriter(COLUMNS, COLUMNS.size());
    private final PackedRow none = new PackedRow(new RowLayout(List.of()));

    @Test
    void every_type_is_read_back_as_it_was_written() {
        assertThat(roundTrip(packed(VALUES))).isEqualTo(packed(VALUES));
    }

    @Test
    void any_column_may_be_null() {
        for (int i = 0; i < VALUES.size(); i++) {
            List<@Nullable Object> values = Arrays.asList(VALUES.toArray());
            values.set(i, null);
            assertThat(roundTrip(packed(values)))
                    .as("column %s", COLUMNS.get(i).name())
                    .isEqualTo(packed(values));
        }
    }

    @Test
    void a_record_stays_as_it_is_when_the_next_one_is_written() {
        RowData first = write(ChangeKind.UPDATE_BEFORE, packed(VALUES));
        RowData copy =
                InternalTypeInfo.of(LogicalColumns.rowType(COLUMNS)).toRowSerializer().copy(first);
        write(ChangeKind.INSERT, packed(Arrays.asList(new Object[VALUES.size()])));
        assertThat(first).isEqualTo(copy);
        assertThat(first.getRowKind()).isEqualTo(RowKind.UPDATE_BEFORE);
    }

    private byte[] roundTrip(byte[] row) {
        RowWriter out = new RowWriter(layout()).start();
        new RowDataReader(COLUMNS).read(write(ChangeKind.INSERT, row), out);
        return out.finish();
    }

    private RowData write(ChangeKind kind, byte[] row) {
        return writer.write(kind, new PackedRow(layout()).wrap(row), none);
    }

    private static byte[] packed(List<? extends @Nullable Object> values) {
        RowWriter out = new RowWriter(layout()).start();
        for (int i = 0; i < COLUMNS.size(); i++) {
            JavaValues.write(out, i, COLUMNS.get(i), values.get(i));
        }
        return out.finish();
    }

    private static RowLayout layout() {
        return new RowLayout(COLUMNS.stream().map(Column::type).toList());
    }
}
