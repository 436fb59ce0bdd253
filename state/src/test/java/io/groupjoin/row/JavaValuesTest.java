package io.groupjoin.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What does not fit a column is refused in words; nothing is lost silently. */
final class JavaValuesTest {
    private static @Nullable Object roundTrip(ColumnType type, Object value) {
        RowLayout layout = new RowLayout(List.of(type));
        RowWriter writer = new RowWriter(layout).start();
        JavaValues.write(writer, 0, Column.of("c", type), value);
        return JavaValues.read(new PackedRow(layout).wrap(writer.finish()), 0, type);
    }

    private static void assertDoesNotFit(ColumnType type, Object value) {
        assertThatThrownBy(() -> roundTrip(type, value))
                .isInstanceOf(InvalidChangeException.class)
                .hasMessage(
                        "Column 'c' is %s, which cannot hold %s without loss. Declare a wider type."
                                .formatted(type, value));
    }

    @Test
    void a_value_of_another_type_is_refused() {
        assertThatThrownBy(() -> roundTrip(ColumnType.BIGINT, "7"))
                .isInstanceOf(InvalidChangeException.class)
                .hasMessage(
                        "Column 'c' is BIGINT, but a row brings a java.lang.String. Mend the row, or declare the column as what it is.")
                .extracting(x -> ((InvalidChangeException) x).code())
                .isEqualTo(ErrorCode.VALUE_DOES_NOT_FIT);
        assertThatThrownBy(() -> roundTrip(ColumnType.FLOAT, 1.0))
                .hasMessageContaining("a row brings a java.lang.Double");
    }

    @Test
    void an_integer_beyond_its_width_is_refused() {
        assertDoesNotFit(ColumnType.TINYINT, 128);
        assertDoesNotFit(ColumnType.SMALLINT, -32_769L);
        assertDoesNotFit(ColumnType.INT, 1L << 31);
    }

    @Test
    void a_decimal_that_would_lose_digits_is_refused() {
        assertDoesNotFit(ColumnType.decimal(4, 2), new BigDecimal("1.005"));
        assertDoesNotFit(ColumnType.decimal(4, 2), new BigDecimal("100"));
        assertDoesNotFit(ColumnType.decimal(1, 1), BigInteger.ONE);
        assertThat(roundTrip(ColumnType.decimal(4, 2), new BigDecimal("99.99000")))
                .isEqualTo(new BigDecimal("99.99"));
    }

    @Test
    void zero_fits_a_decimal_without_whole_digits() {
        assertThat(roundTrip(ColumnType.decimal(2, 2), BigDecimal.ZERO))
                .isEqualTo(new BigDecimal("0.00"));
        assertThat(roundTrip(ColumnType.decimal(2, 2), new BigDecimal("0E+90")))
                .isEqualTo(new BigDecimal("0.00"));
    }

    @Test
    void a_time_finer_than_its_column_is_refused() {
        LocalDateTime fine = LocalDateTime.of(2020, 1, 1, 0, 0, 0, 1);
        assertThatThrownBy(() -> roundTrip(ColumnType.timestamp(3), fine))
                .hasMessageContaining("cannot hold 2020-01-01T00:00:00.000000001Z without loss");
        assertDoesNotFit(ColumnType.timestampLtz(0), Instant.ofEpochMilli(1));
        assertDoesNotFit(ColumnType.TIME, LocalTime.of(1, 2, 3, 4));
    }

    @Test
    void a_date_or_time_beyond_the_range_is_refused() {
        assertDoesNotFit(ColumnType.DATE, LocalDate.MAX);
        assertDoesNotFit(ColumnType.timestampLtz(9), Instant.MAX);
    }

    @Test
    void a_refusal_cuts_long_values() {
        BigDecimal huge = new BigDecimal("9".repeat(1000));
        assertThatThrownBy(() -> roundTrip(ColumnType.decimal(38, 0), huge))
                .hasMessageContaining("cannot hold " + "9".repeat(200) + " without loss");
    }

    @Test
    void wider_java_types_are_taken_where_nothing_is_lost() {
        assertThat(roundTrip(ColumnType.TINYINT, 7L)).isEqualTo((byte) 7);
        assertThat(roundTrip(ColumnType.DOUBLE, 0.5f)).isEqualTo(0.5);
        assertThat(roundTrip(ColumnType.decimal(9, 0), BigInteger.TEN)).isEqualTo(BigDecimal.TEN);
        assertThat(roundTrip(ColumnType.DATE, java.sql.Date.valueOf("2020-02-29")))
                .isEqualTo(LocalDate.of(2020, 2, 29));
    }
}
