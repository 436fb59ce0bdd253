package io.groupjoin.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KeyTest {
    private static final ColumnType TIMESTAMP_9 = ColumnType.timestamp(9);

    @Test
    void integers_of_different_widths_with_one_value_have_one_key() {
        List<ColumnType> widths =
                List.of(ColumnType.TINYINT, ColumnType.SMALLINT, ColumnType.INT, ColumnType.BIGINT);
        List<Object> minusSeven = List.of((byte) -7, (short) -7, -7, -7L);
        for (int p = 0; p < widths.size(); p++) {
            for (int b = 0; b < widths.size(); b++) {
                Keys keys = new Keys(widths.get(p), widths.get(b), NullRule.NOT_EQUAL);
                assertThat(keys.probe(minusSeven.get(p))).isEqualTo(keys.build(minusSeven.get(b)));
            }
        }
    }

    @Test
    void an_integer_beyond_the_narrow_side_has_a_key_of_its_own() {
        Keys keys = new Keys(ColumnType.INT, ColumnType.BIGINT, NullRule.NOT_EQUAL);
        assertThat(keys.probe(5)).isNotEqualTo(keys.build(5L + (1L << 32)));
    }

    @Test
    void decimals_of_different_scales_with_one_value_have_one_key() {
        Keys keys =
                new Keys(ColumnType.decimal(10, 1), ColumnType.decimal(20, 6), NullRule.NOT_EQUAL);
        assertThat(keys.probe(new BigDecimal("2.5"))).isEqualTo(keys.build(new BigDecimal("2.5")));
        assertThat(keys.probe(new BigDecimal("0.0"))).isEqualTo(keys.build(new BigDecimal("0")));
        assertThat(keys.probe(new BigDecimal("1000")))
                .isEqualTo(keys.build(new BigDecimal("1000.000000")));
        assertThat(keys.probe(new BigDecimal("2.5")))
                .isNotEqualTo(keys.build(new BigDecimal("2.500001")));
    }

    @Test
    void both_zeros_have_one_key() {
        Keys doubles = new Keys(ColumnType.DOUBLE, ColumnType.DOUBLE, NullRule.NOT_EQUAL);
        assertThat(doubles.probe(-0.0)).isEqualTo(doubles.build(0.0));
        Keys floats = new Keys(ColumnType.FLOAT, ColumnType.FLOAT, NullRule.NOT_EQUAL);
        assertThat(floats.probe(-0.0f)).isEqualTo(floats.build(0.0f));
    }

    @Test
    void every_nan_has_one_key() {
        Keys doubles = new Keys(ColumnType.DOUBLE, ColumnType.DOUBLE, NullRule.NOT_EQUAL);
        double other = Double.longBitsToDouble(0x7FF0_0000_0000_0001L);
        assertThat(doubles.probe(other)).isEqualTo(doubles.build(Double.NaN));
        assertThat(doubles.probe(Double.NaN)).isNotEqualTo(doubles.build(0.0));
        Keys floats = new Keys(ColumnType.FLOAT, ColumnType.FLOAT, NullRule.NOT_EQUAL);
        assertThat(floats.probe(Float.intBitsToFloat(0x7F80_0001)))
                .isEqualTo(floats.build(Float.NaN));
    }

    @Test
    void a_null_safe_null_equals_null_and_no_value() {
        Keys keys = new Keys(ColumnType.BIGINT, ColumnType.BIGINT, NullRule.EQUAL);
        assertThat(keys.probe((Object) null)).isEqualTo(keys.build((Object) null));
        assertThat(keys.probe((Object) null).isMatchable()).isTrue();
        assertThat(keys.probe((Object) null)).isNotEqualTo(keys.build(0L));
        assertThat(keys.spec.neverMatches(Side.PROBE, keys.row(Side.PROBE, (Object) null)))
                .isFalse();
    }

    @Test
    void a_null_that_is_not_equal_never_matches() {
        Keys keys = new Keys(ColumnType.BIGINT, ColumnType.BIGINT, NullRule.NOT_EQUAL);
        assertThat(keys.spec.neverMatches(Side.PROBE, keys.row(Side.PROBE, (Object) null)))
                .isTrue();
        assertThat(keys.spec.neverMatches(Side.BUILD, keys.row(Side.BUILD, 1L))).isFalse();
        assertThat(keys.spec.mayNeverMatch(Side.PROBE)).isTrue();
    }

    @Test
    void unmatchable_keys_are_apart_from_matchable_ones() {
        Keys keys = new Keys(ColumnType.BIGINT, ColumnType.BIGINT, NullRule.EQUAL);
        PackedRow row = keys.row(Side.PROBE, 5L);
        GroupKey unmatchable = new KeyEncoder(keys.spec, Side.PROBE).unmatchable(row);
        assertThat(unmatchable.isMatchable()).isFalse();
        assertThat(unmatchable).isNotEqualTo(keys.probe(5L));
        GroupKey byIdentity = KeyEncoder.unmatchable(keys.probe(5L).bytes());
        assertThat(byIdentity.isMatchable()).isFalse();
        assertThat(byIdentity).isNotEqualTo(keys.probe(5L));
    }

    @Test
    void text_columns_do_not_run_into_each_other() {
        Keys keys =
                new Keys(
                        List.of(ColumnType.VARCHAR, ColumnType.VARCHAR),
                        List.of(ColumnType.VARCHAR, ColumnType.VARCHAR),
                        NullRule.NOT_EQUAL);
        assertThat(keys.probe("ab", "c")).isNotEqualTo(keys.build("a", "bc"));
        assertThat(keys.probe("ab", "c")).isEqualTo(keys.build("ab", "c"));
    }

    @Test
    void a_null_stays_in_its_column() {
        Keys keys =
                new Keys(
                        List.of(ColumnType.BIGINT, ColumnType.BIGINT),
                        List.of(ColumnType.BIGINT, ColumnType.BIGINT),
                        NullRule.EQUAL);
        assertThat(keys.probe(1L, null)).isEqualTo(keys.build(1L, null));
        assertThat(keys.probe(1L, null)).isNotEqualTo(keys.build(null, 1L));
    }

    @Test
    void a_key_decodes_to_the_probes_values() {
        List<ColumnType> types =
                List.of(
                        ColumnType.BOOLEAN,
                        ColumnType.TINYINT,
                        ColumnType.SMALLINT,
                        ColumnType.INT,
                        ColumnType.BIGINT,
                        ColumnType.FLOAT,
                        ColumnType.DOUBLE,
                        ColumnType.decimal(12, 3),
                        ColumnType.VARCHAR,
                        ColumnType.DATE,
                        ColumnType.TIME,
                        TIMESTAMP_9,
                        ColumnType.timestampLtz(9));
        Object[] values = {
            true,
            (byte) -1,
            (short) -300,
            -70_000,
            -5_000_000_000L,
            -1.5f,
            2.25,
            new BigDecimal("1200.500"),
            "key \uD83D\uDE00",
            LocalDate.of(1969, 12, 31),
            LocalTime.of(23, 59, 59),
            LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_999),
            Instant.ofEpochSecond(-1, 1)
        };
        for (NullRule nulls : NullRule.values()) {
            Keys keys = new Keys(types, types, nulls);
            assertThat(keys.decoded(keys.probe(values))).containsExactly(values);
        }
        Keys nullSafe = new Keys(types, types, NullRule.EQUAL);
        @Nullable Object[] nothing = new Object[types.size()];
        assertThat(nullSafe.decoded(nullSafe.probe(nothing))).containsOnlyNulls();
    }

    @Test
    void a_wide_sides_key_decodes_to_the_narrow_probes_type() {
        Keys keys = new Keys(ColumnType.SMALLINT, ColumnType.BIGINT, NullRule.NOT_EQUAL);
        assertThat(keys.decoded(keys.build(-3L))).containsExactly((short) -3);
    }

    @Test
    void an_unmatchable_key_decodes_with_its_null() {
        Keys keys =
                new Keys(
                        List.of(ColumnType.BIGINT, ColumnType.VARCHAR),
                        List.of(ColumnType.BIGINT, ColumnType.VARCHAR),
                        NullRule.NOT_EQUAL);
        PackedRow row = keys.row(Side.PROBE, null, "a");
        GroupKey key = new KeyEncoder(keys.spec, Side.PROBE).unmatchable(row);
        assertThat(keys.decoded(key)).containsExactly(null, "a");
    }

    /** The hash decides the key group: these numbers must not change between releases. */
    @Test
    void the_hash_is_stable() {
        Keys keys = new Keys(ColumnType.BIGINT, ColumnType.BIGINT, NullRule.NOT_EQUAL);
        assertThat(keys.probe(0L).hashCode()).isEqualTo(HASH_OF_0);
        assertThat(keys.probe(1L).hashCode()).isEqualTo(HASH_OF_1);
        assertThat(new GroupKey(new byte[] {0}).hashCode()).isEqualTo(HASH_OF_GLOBAL);
    }

    @Test
    void small_integers_spread_over_key_groups() {
        Keys keys = new Keys(ColumnType.BIGINT, ColumnType.BIGINT, NullRule.NOT_EQUAL);
        Set<Integer> groups = new HashSet<>();
        for (long i = 0; i < 1000; i++) {
            groups.add(Math.floorMod(keys.probe(i).hashCode(), 128));
        }
        assertThat(groups).hasSize(128);
    }

    @Test
    void types_that_do_not_compare_are_refused() {
        assertThatThrownBy(
                        () -> new Keys(ColumnType.BIGINT, ColumnType.VARCHAR, NullRule.NOT_EQUAL))
                .isInstanceOfSatisfying(
                        InvalidSpecException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.KEY_TYPE_MISMATCH))
                .hasMessage(
                        "Key columns probe 'c0' BIGINT and build 'c0' VARCHAR cannot be compared;"
                                + " cast one to the other's type before the groupjoin.");
        assertThatThrownBy(() -> new Keys(TIMESTAMP_9, ColumnType.timestamp(3), NullRule.NOT_EQUAL))
                .isInstanceOf(InvalidSpecException.class);
    }

    private static final int HASH_OF_0 = 1311171966;
    private static final int HASH_OF_1 = 1205605879;
    private static final int HASH_OF_GLOBAL = 53706562;

    /** Keys over columns c0, c1, … of both sides. */
    private static final class Keys {
        final KeySpec spec;
        private final Schema probe;
        private final Schema build;

        Keys(ColumnType probe, ColumnType build, NullRule nulls) {
            this(List.of(probe), List.of(build), nulls);
        }

        Keys(List<ColumnType> probeTypes, List<ColumnType> buildTypes, NullRule nulls) {
            probe = schema(Side.PROBE, probeTypes);
            build = schema(Side.BUILD, buildTypes);
            List<KeyColumn> columns = new ArrayList<>();
            for (int i = 0; i < probeTypes.size(); i++) {
                columns.add(KeyColumn.of(probe, "c" + i, build, "c" + i, nulls));
            }
            spec = new KeySpec(columns);
        }

        private static Schema schema(Side side, List<ColumnType> types) {
            List<Column> columns = new ArrayList<>();
            for (int i = 0; i < types.size(); i++) {
                columns.add(Column.of("c" + i, types.get(i)));
            }
            return new Schema(side, columns);
        }

        GroupKey probe(@Nullable Object... values) {
            return new KeyEncoder(spec, Side.PROBE).matchable(row(Side.PROBE, values));
        }

        GroupKey build(@Nullable Object... values) {
            return new KeyEncoder(spec, Side.BUILD).matchable(row(Side.BUILD, values));
        }

        PackedRow row(Side side, @Nullable Object... values) {
            Schema schema = side == Side.PROBE ? probe : build;
            RowWriter out = new RowWriter(RowLayout.of(schema)).start();
            for (int i = 0; i < values.length; i++) {
                JavaValues.write(out, i, schema.column(i), values[i]);
            }
            return new PackedRow(RowLayout.of(schema)).wrap(out.finish());
        }

        List<@Nullable Object> decoded(GroupKey key) {
            PackedRow row =
                    new PackedRow(KeyDecoder.layout(spec)).wrap(new KeyDecoder(spec).decode(key));
            List<@Nullable Object> values = new ArrayList<>();
            for (int i = 0; i < spec.size(); i++) {
                values.add(JavaValues.read(row, i, probe.type(i)));
            }
            return values;
        }
    }
}
