package io.groupjoin.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ConditionTest {
    @Test
    void numbers_of_different_types_compare_by_value() {
        assertThat(holds(ColumnType.INT, 1, Comparison.AT_MOST, ColumnType.BIGINT, 1L)).isTrue();
        assertThat(holds(ColumnType.INT, 1, Comparison.LESS, ColumnType.DOUBLE, 1.5)).isTrue();
        assertThat(
                        holds(
                                ColumnType.DOUBLE,
                                0.1,
                                Comparison.GREATER,
                                ColumnType.decimal(3, 1),
                                new BigDecimal("0.1")))
                .as("the double is a little more than a tenth")
                .isTrue();
        assertThat(
                        holds(
                                ColumnType.BIGINT,
                                Long.MAX_VALUE,
                                Comparison.LESS,
                                ColumnType.DOUBLE,
                                0x1p63))
                .as("as doubles they would be equal")
                .isTrue();
        assertThat(
                        holds(
                                ColumnType.BIGINT,
                                Long.MAX_VALUE,
                                Comparison.LESS,
                                ColumnType.DOUBLE,
                                Double.POSITIVE_INFINITY))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(Comparison.class)
    void null_matches_nothing_and_nan_only_differs(Comparison comparison) {
        ColumnType type = ColumnType.DOUBLE;
        assertThat(holds(type, null, comparison, type, 1.0)).isFalse();
        assertThat(holds(type, 1.0, comparison, type, null)).isFalse();
        boolean differs = comparison == Comparison.NOT_EQUAL;
        assertThat(holds(type, Double.NaN, comparison, type, 1.0)).isEqualTo(differs);
        assertThat(holds(type, Double.NaN, comparison, type, Double.NaN)).isEqualTo(differs);
        assertThat(holds(type, 1.0, comparison, type, Double.NaN)).isEqualTo(differs);
    }

    @Test
    void both_zeros_are_equal() {
        ColumnType type = ColumnType.DOUBLE;
        assertThat(holds(type, -0.0, Comparison.AT_LEAST, type, 0.0)).isTrue();
        assertThat(holds(type, -0.0, Comparison.NOT_EQUAL, type, 0.0)).isFalse();
    }

    @Test
    void an_offset_never_wraps_around() {
        ColumnType type = ColumnType.BIGINT;
        Condition up = condition(type, Comparison.GREATER, type).plus(1);
        assertThat(matches(up, Long.MAX_VALUE, Long.MAX_VALUE)).isTrue();
        Condition down = condition(type, Comparison.LESS, type).plus(-1);
        assertThat(matches(down, Long.MIN_VALUE, Long.MIN_VALUE)).isTrue();
    }

    @Test
    void an_offset_compares_times_by_whole_milliseconds() {
        ColumnType type = ColumnType.timestamp(9);
        LocalDateTime early = LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_999);
        LocalDateTime late = LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_000_000);
        Condition plain = condition(type, Comparison.AT_MOST, type);
        assertThat(matches(plain, early, late)).isFalse();
        assertThat(matches(plain.plus(0), early, late)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(Comparison.class)
    void swapped_sides_say_the_same(Comparison comparison) {
        ColumnType type = ColumnType.BIGINT;
        Condition written = condition(type, comparison, type).plus(2);
        for (long p = 0; p < 5; p++) {
            for (long b = 0; b < 8; b++) {
                assertThat(matches(written.reversed(), b, p)).isEqualTo(matches(written, p, b));
            }
        }
        assertThat(written.reversed().reversed()).isEqualTo(written);
    }

    @Test
    void what_cannot_be_compared_is_refused_by_name() {
        assertThatThrownBy(() -> condition(ColumnType.BIGINT, Comparison.LESS, ColumnType.VARCHAR))
                .isInstanceOfSatisfying(
                        InvalidSpecException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.CONDITION_TYPE_MISMATCH))
                .hasMessageContaining("probe 'p' BIGINT and build 'b' VARCHAR");
        assertThatThrownBy(
                        () ->
                                condition(ColumnType.VARCHAR, Comparison.LESS, ColumnType.VARCHAR)
                                        .plus(1))
                .hasMessageContaining("offset");
    }

    @Test
    void a_condition_reads_as_it_is_written() {
        Condition condition = condition(ColumnType.BIGINT, Comparison.AT_LEAST, ColumnType.BIGINT);
        assertThat(condition).hasToString("probe.p >= build.b");
        assertThat(condition.plus(-5)).hasToString("probe.p - 5 >= build.b");
    }

    private static Condition condition(ColumnType probe, Comparison comparison, ColumnType build) {
        return new Condition(0, 0, Column.of("p", probe), Column.of("b", build), comparison, null);
    }

    private static boolean holds(
            ColumnType probe,
            @Nullable Object p,
            Comparison comparison,
            ColumnType build,
            @Nullable Object b) {
        return matches(condition(probe, comparison, build), p, b);
    }

    private static boolean matches(Condition condition, @Nullable Object p, @Nullable Object b) {
        return condition.matches(row(condition.probeColumn(), p), row(condition.buildColumn(), b));
    }

    private static RowView row(Column column, @Nullable Object value) {
        RowLayout layout = new RowLayout(List.of(column.type()));
        RowWriter out = new RowWriter(layout).start();
        JavaValues.write(out, 0, column, value);
        return new PackedRow(layout).wrap(out.finish());
    }
}
