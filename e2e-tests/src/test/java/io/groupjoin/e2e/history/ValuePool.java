package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.SqlType;
import io.groupjoin.e2e.cases.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Few values of each type, so that rows meet, with those that are hard among them. */
final class ValuePool {
    private static final List<Object> DOUBLES =
            List.of(0.0, 1.5, -2.0, 0.1, 1e300, -1e300, Double.MIN_VALUE, 3.0);
    private static final List<Object> ODD_DOUBLES =
            List.of(
                    -0.0,
                    Double.NaN,
                    Double.POSITIVE_INFINITY,
                    Double.NEGATIVE_INFINITY,
                    Double.longBitsToDouble(0x7ff8_0000_0000_0007L));
    private static final List<Object> FLOATS =
            List.of(0.0f, 0.5f, -4.0f, 0.1f, 3.0e38f, Float.MIN_VALUE);
    private static final List<Object> ODD_FLOATS =
            List.of(-0.0f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY);
    private static final List<Object> TEXTS =
            List.of("a", "b", "", "Aa", "BB", "\uD83D\uDE00", "\uFFFF", "long-enough-to-spill");
    private static final List<Object> DATES =
            List.of(LocalDate.of(2024, 2, 29), LocalDate.EPOCH, LocalDate.of(1969, 12, 31));
    private static final List<Object> TIMES =
            List.of(
                    LocalDateTime.of(1970, 1, 1, 0, 0),
                    LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_000_000),
                    LocalDateTime.of(2024, 2, 29, 12, 0, 0, 1_000_000));
    private static final List<String> DECIMALS = List.of("0", "1.5", "-1.5", "10.25", "99.99");

    private final Random random;
    private final Temper temper;

    /** Whether floats may be special and integers huge. */
    enum Temper {
        TAME,
        WILD
    }

    ValuePool(Random random, Temper temper) {
        this.random = random;
        this.temper = temper;
    }

    /** One of the first {@code breadth} values of the type. */
    Object pick(SqlType type, int breadth) {
        List<Object> values = values(type);
        return values.get(random.nextInt(Math.min(breadth, values.size())));
    }

    /** Any value of the type. */
    Object any(SqlType type) {
        List<Object> odd = temper == Temper.WILD ? odd(type) : List.of();
        return !odd.isEmpty() && random.nextInt(3) == 0
                ? odd.get(random.nextInt(odd.size()))
                : pick(type, Integer.MAX_VALUE);
    }

    private static List<Object> values(SqlType type) {
        return switch (type.base()) {
            case BOOLEAN -> List.of(true, false);
            case TINYINT, SMALLINT, INT, BIGINT -> integers(type, 0, 1, 2, -1, 7, -3, 20);
            case FLOAT -> FLOATS;
            case DOUBLE -> DOUBLES;
            case DECIMAL -> decimals(type);
            case VARCHAR -> TEXTS;
            case DATE -> DATES;
            case TIMESTAMP -> TIMES;
        };
    }

    private static List<Object> decimals(SqlType type) {
        return DECIMALS.stream()
                .map(text -> (Object) new BigDecimal(text).setScale(type.scale()))
                .toList();
    }

    private static List<Object> odd(SqlType type) {
        return switch (type.base()) {
            case FLOAT -> ODD_FLOATS;
            case DOUBLE -> ODD_DOUBLES;
            case TINYINT, SMALLINT, INT, BIGINT -> extremes(type);
            case BOOLEAN, DECIMAL, VARCHAR, DATE, TIMESTAMP -> List.of();
        };
    }

    private static List<Object> extremes(SqlType type) {
        long highest = BigInteger.ONE.shiftLeft(type.bits() - 1).longValue() - 1;
        return integers(type, highest, -highest - 1, highest / 2 + 1);
    }

    private static List<Object> integers(SqlType type, long... values) {
        return LongStream.of(values)
                .mapToObj(v -> Values.integer(BigInteger.valueOf(v), type))
                .toList();
    }

    /** NULL in one of {@code oneIn} draws; never if 0. */
    @Nullable Object orNull(Object value, int oneIn) {
        return oneIn > 0 && random.nextInt(oneIn) == 0 ? null : value;
    }
}
