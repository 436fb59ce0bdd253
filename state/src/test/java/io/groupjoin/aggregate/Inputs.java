package io.groupjoin.aggregate;

import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random and extreme inputs of each type, and rows that hold them in their second column. */
final class Inputs {
    static final int POSITION = 1;

    /** How wild the values are. */
    enum Taste {
        TAME,
        FINITE,
        WILD
    }

    private static final List<Double> FINITE_DOUBLES =
            List.of(
                    0.0,
                    -0.0,
                    1.0,
                    -1.0,
                    0.1,
                    -0.1,
                    3.0,
                    1e-3,
                    1e16,
                    -1e16,
                    1e300,
                    -1e300,
                    Double.MIN_VALUE,
                    -Double.MIN_VALUE,
                    Double.MIN_NORMAL,
                    Double.MAX_VALUE,
                    -Double.MAX_VALUE,
                    0x1p-1000,
                    0x1p1000,
                    0x1.fffffffffffffp-1,
                    0x1p-1074 * 3,
                    0x1p53,
                    0x1p-53,
                    (double) Float.MIN_VALUE,
                    (double) Float.MAX_VALUE);
    private static final List<Double> SPECIAL_DOUBLES =
            List.of(
                    Double.NaN,
                    Double.POSITIVE_INFINITY,
                    Double.NEGATIVE_INFINITY,
                    0.0,
                    -0.0,
                    Double.longBitsToDouble(0x7ff0_0000_0000_0123L));
    private static final List<Long> LONGS =
            List.of(
                    0L,
                    1L,
                    -1L,
                    2L,
                    -2L,
                    3L,
                    -3L,
                    4L,
                    10L,
                    Long.MIN_VALUE,
                    Long.MAX_VALUE,
                    Long.MIN_VALUE + 1,
                    1L << 62,
                    1L << 32,
                    -(1L << 31),
                    65_536L,
                    127L,
                    -128L);
    private static final List<String> TEXTS =
            List.of(
                    "",
                    "a",
                    "A",
                    "ab",
                    "abc",
                    "é",
                    "\uffff",
                    "\ud83d\ude00",
                    "\ud800",
                    "\udc00",
                    "\ue000",
                    "z",
                    "zz",
                    "\u0000");

    private final ColumnType type;
    private final Random random;
    private final Taste taste;

    Inputs(ColumnType type, Random random, Taste taste) {
        this.type = type;
        this.random = random;
        this.taste = taste;
    }

    static PackedRow row(ColumnType type, @Nullable Object value) {
        RowLayout layout = new RowLayout(List.of(ColumnType.VARCHAR, type));
        RowWriter writer = new RowWriter(layout).start();
        writer.setString(0, "some other column");
        JavaValues.write(writer, POSITION, Column.of("amount", type), value);
        return new PackedRow(layout).wrap(writer.finish());
    }

    @Nullable Object next() {
        return random.nextInt(8) == 0 ? null : value();
    }

    private Object value() {
        return switch (type.kind()) {
            case BOOLEAN -> random.nextBoolean();
            case TINYINT -> (byte) whole();
            case SMALLINT -> (short) whole();
            case INT -> (int) whole();
            case BIGINT -> whole();
            case FLOAT -> (float) floating();
            case DOUBLE -> floating();
            case DECIMAL -> decimal();
            case VARCHAR -> TEXTS.get(random.nextInt(TEXTS.size()));
            case BINARY -> new byte[] {(byte) random.nextInt()};
            case DATE -> LocalDate.ofEpochDay(random.nextInt(5) - 2L);
            case TIME -> LocalTime.ofNanoOfDay(random.nextInt(3) * 1_000_000L);
            case TIMESTAMP -> LocalDateTime.ofInstant(instant(), ZoneOffset.UTC);
            case TIMESTAMP_LTZ -> instant();
        };
    }

    private long whole() {
        if (taste == Taste.TAME) {
            return random.nextInt(9) - 4L;
        }
        return switch (random.nextInt(4)) {
            case 0 -> random.nextLong();
            case 1 -> random.nextLong() >> random.nextInt(64);
            case 2 -> widest();
            default -> LONGS.get(random.nextInt(LONGS.size()));
        };
    }

    /** The least or greatest value of the type. */
    private long widest() {
        long max = Long.MAX_VALUE >>> (64 - 8 * type.kind().fixedBytes());
        return random.nextBoolean() ? max : -max - 1;
    }

    private double floating() {
        if (taste == Taste.TAME) {
            return (random.nextInt(2001) - 1000) / 100.0;
        }
        if (taste == Taste.WILD && random.nextInt(4) == 0) {
            return SPECIAL_DOUBLES.get(random.nextInt(SPECIAL_DOUBLES.size()));
        }
        return switch (random.nextInt(3)) {
            case 0 -> finite(Double.longBitsToDouble(random.nextLong()));
            case 1 -> Math.scalb(random.nextGaussian(), random.nextInt(120) - 60);
            default -> finite(FINITE_DOUBLES.get(random.nextInt(FINITE_DOUBLES.size())));
        };
    }

    private double finite(double value) {
        boolean fits =
                type.kind() == ColumnType.FLOAT.kind()
                        ? Float.isFinite((float) value)
                        : Double.isFinite(value);
        return fits ? value : -0.0;
    }

    private BigDecimal decimal() {
        BigInteger limit = BigInteger.TEN.pow(type.precision());
        BigInteger unscaled =
                switch (random.nextInt(taste == Taste.TAME ? 1 : 4)) {
                    case 0 -> BigInteger.valueOf(random.nextInt(2001) - 1000).mod(limit);
                    case 1 -> limit.subtract(BigInteger.ONE);
                    case 2 -> limit.subtract(BigInteger.ONE).negate();
                    default -> new BigInteger(130, random).mod(limit);
                };
        BigInteger signed = random.nextBoolean() ? unscaled : unscaled.negate();
        return new BigDecimal(signed, type.scale());
    }

    private Instant instant() {
        int unit = (int) Math.pow(10, 9 - type.precision());
        return Instant.ofEpochSecond(random.nextInt(3) - 1L)
                .plusNanos((long) random.nextInt(2) * 1_000_000 + (long) random.nextInt(2) * unit);
    }
}
