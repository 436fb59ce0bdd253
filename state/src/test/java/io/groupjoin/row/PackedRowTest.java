package io.groupjoin.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Every type packs and reads back, and equal rows have equal bytes. */
final class PackedRowTest {
    private static final long SEED = Long.getLong("groupjoin.seed", 4711);

    /** Each type with its extremes. */
    private static final Map<ColumnType, List<Object>> EXTREMES =
            Map.ofEntries(
                    Map.entry(ColumnType.BOOLEAN, List.of(true, false)),
                    Map.entry(ColumnType.TINYINT, List.of(Byte.MIN_VALUE, Byte.MAX_VALUE)),
                    Map.entry(ColumnType.SMALLINT, List.of(Short.MIN_VALUE, Short.MAX_VALUE)),
                    Map.entry(ColumnType.INT, List.of(Integer.MIN_VALUE, Integer.MAX_VALUE, 0)),
                    Map.entry(ColumnType.BIGINT, List.of(Long.MIN_VALUE, Long.MAX_VALUE, -1L)),
                    Map.entry(
                            ColumnType.FLOAT,
                            List.of(-0f, 0f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN)),
                    Map.entry(
                            ColumnType.DOUBLE,
                            List.of(
                                    -0.0,
                                    0.0,
                                    Double.MIN_VALUE,
                                    -Double.MAX_VALUE,
                                    Double.NaN,
                                    Double.NEGATIVE_INFINITY)),
                    Map.entry(
                            ColumnType.decimal(38, 38),
                            List.of(
                                    new BigDecimal(BigInteger.ZERO, 38),
                                    new BigDecimal("-0." + "9".repeat(38)))),
                    Map.entry(
                            ColumnType.decimal(38, 0),
                            List.of(new BigDecimal("9".repeat(38)), BigDecimal.ONE)),
                    Map.entry(
                            ColumnType.VARCHAR,
                            List.of("", "\u0000", "é\ud83d\ude00", "\ud800", "x".repeat(500))),
                    Map.entry(
                            ColumnType.BINARY, List.of(new byte[0], new byte[] {-1, 0, 127, -128})),
                    Map.entry(
                            ColumnType.DATE,
                            List.of(
                                    LocalDate.ofEpochDay(Integer.MIN_VALUE),
                                    LocalDate.ofEpochDay(Integer.MAX_VALUE))),
                    Map.entry(
                            ColumnType.TIME,
                            List.of(LocalTime.MIDNIGHT, LocalTime.of(23, 59, 59, 999_000_000))),
                    Map.entry(
                            ColumnType.timestamp(9),
                            List.of(
                                    LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_999),
                                    LocalDateTime.of(9999, 1, 1, 0, 0, 0, 1))),
                    Map.entry(
                            ColumnType.timestampLtz(3),
                            List.of(Instant.ofEpochMilli(-1), Instant.ofEpochMilli(0))));

    private static byte[] pack(List<ColumnType> types, List<? extends @Nullable Object> values) {
        RowWriter writer = new RowWriter(new RowLayout(types)).start();
        for (int i = 0; i < types.size(); i++) {
            JavaValues.write(writer, i, Column.of("c" + i, types.get(i)), values.get(i));
        }
        return writer.finish();
    }

    private static List<@Nullable Object> unpack(List<ColumnType> types, byte[] packed) {
        PackedRow row = new PackedRow(new RowLayout(types)).wrap(packed);
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            values.add(JavaValues.read(row, i, types.get(i)));
        }
        return values;
    }

    @Test
    void each_extreme_of_each_type_reads_back() {
        EXTREMES.forEach(
                (type, values) -> {
                    for (Object value : values) {
                        Object read =
                                unpack(List.of(type), pack(List.of(type), List.of(value))).get(0);
                        assertThat(read).as("%s", type).isEqualTo(value);
                    }
                });
    }

    @Test
    void random_rows_with_nulls_read_back() {
        Random random = new Random(SEED);
        List<ColumnType> all = new ArrayList<>(EXTREMES.keySet());
        for (int run = 0; run < 500; run++) {
            List<ColumnType> types = new ArrayList<>();
            List<@Nullable Object> values = new ArrayList<>();
            for (int column = random.nextInt(20); column >= 0; column--) {
                ColumnType type = all.get(random.nextInt(all.size()));
                List<Object> extremes = EXTREMES.getOrDefault(type, List.of());
                types.add(type);
                values.add(
                        random.nextInt(3) == 0
                                ? null
                                : extremes.get(random.nextInt(extremes.size())));
            }
            List<@Nullable Object> read = unpack(types, pack(types, values));
            assertThat(Arrays.deepEquals(read.toArray(), values.toArray()))
                    .as("seed %d, run %d: wrote %s, read %s", SEED, run, values, read)
                    .isTrue();
        }
    }

    @Test
    void a_reused_writer_forgets_the_row_before() {
        List<ColumnType> types = List.of(ColumnType.VARCHAR, ColumnType.BIGINT);
        RowWriter writer = new RowWriter(new RowLayout(types)).start();
        writer.setString(0, "x".repeat(300));
        writer.setLong(1, -1);
        writer.finish();
        writer.start();
        writer.setNull(0);
        writer.setNull(1);
        List<@Nullable Object> nulls = new ArrayList<>();
        nulls.add(null);
        nulls.add(null);
        assertThat(writer.finish()).isEqualTo(pack(types, nulls));
    }

    @Test
    void every_nan_has_the_same_bytes() {
        List<ColumnType> types = List.of(ColumnType.DOUBLE, ColumnType.FLOAT);
        double otherDouble = Double.longBitsToDouble(0xfff8_0000_dead_beefL);
        float otherFloat = Float.intBitsToFloat(0xffc0_1234);
        assertThat(pack(types, List.of(otherDouble, otherFloat)))
                .isEqualTo(pack(types, List.of(Double.NaN, Float.NaN)));
    }

    @Test
    void the_zeros_have_distinct_bytes() {
        List<ColumnType> types = List.of(ColumnType.DOUBLE);
        assertThat(pack(types, List.of(0.0))).isNotEqualTo(pack(types, List.of(-0.0)));
    }

    @Test
    void decimals_of_equal_value_have_equal_bytes() {
        List<ColumnType> types = List.of(ColumnType.decimal(9, 3));
        assertThat(pack(types, List.of(new BigDecimal("1.5"))))
                .isEqualTo(pack(types, List.of(new BigDecimal("1.50000"))));
    }

    @Test
    void a_null_differs_from_empty_and_zero() {
        List<ColumnType> types = List.of(ColumnType.VARCHAR, ColumnType.INT);
        List<@Nullable Object> nulls = new ArrayList<>();
        nulls.add(null);
        nulls.add(null);
        assertThat(pack(types, nulls)).isNotEqualTo(pack(types, List.of("", 0)));
    }
}
