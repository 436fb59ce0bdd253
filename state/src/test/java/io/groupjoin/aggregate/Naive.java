package io.groupjoin.aggregate;

import io.groupjoin.row.ColumnType;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.TypeKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Evaluator of aggregates over whole multisets, to judge accumulators by: whole numbers are
 * BigIntegers, everything else exact decimals, which the JDK's parser rounds. Shares nothing with
 * the accumulators.
 */
final class Naive {
    /** Digits enough to tell any quotient from the midpoint of two doubles. */
    private static final int QUOTIENT_DIGITS = 1200;

    private final AggregateCall call;
    private final List<Copies> live;
    private final BigInteger count;

    private Naive(AggregateCall call, List<Copies> live, long copies) {
        this.call = call;
        this.live = live.stream().map(x -> new Copies(x.value(), x.weight() * copies)).toList();
        this.count =
                this.live.stream()
                        .map(x -> BigInteger.valueOf(x.weight()))
                        .reduce(BigInteger.ZERO, BigInteger::add);
    }

    static Answer evaluate(AggregateCall call, List<Copies> rows, long copies) {
        if (call.function() == AggregateFunction.SIZE) {
            return Answer.of(rows.stream().mapToLong(Copies::weight).sum() * copies);
        }
        return new Naive(call, rows.stream().filter(x -> isLive(call, x)).toList(), copies)
                .answer();
    }

    private static boolean isLive(AggregateCall call, Copies row) {
        boolean nan =
                row.value() instanceof Number number
                        && !(number instanceof BigDecimal)
                        && Double.isNaN(number.doubleValue());
        return row.value() != null && !(nan && call.policy().nan() == NanRule.NULL);
    }

    private Answer answer() {
        if (call.function() == AggregateFunction.COUNT) {
            return Answer.of(count.longValueExact());
        }
        if (live.isEmpty()) {
            return Answer.of(empty());
        }
        return switch (call.function()) {
            case MIN -> Answer.of(values().min(Naive::compare).orElseThrow());
            case MAX -> Answer.of(values().max(Naive::compare).orElseThrow());
            default -> kind().isFloat() ? Answer.of(floating()) : whole();
        };
    }

    private TypeKind kind() {
        return Objects.requireNonNull(call.input()).type().kind();
    }

    private java.util.stream.Stream<Object> values() {
        return live.stream().map(x -> Objects.requireNonNull(x.value()));
    }

    private @Nullable Object empty() {
        boolean identity = call.policy().empty() == EmptyAggregates.IDENTITY;
        return switch (call.function()) {
            case SUM -> identity ? typed(BigInteger.ZERO) : null;
            case PROD -> identity ? typed(BigInteger.ONE) : null;
            default -> null;
        };
    }

    private static int compare(Object a, Object b) {
        if (a instanceof String x && b instanceof String y) {
            return java.util.Arrays.compare(x.codePoints().toArray(), y.codePoints().toArray());
        }
        @SuppressWarnings("unchecked") // all values of a column have one class
        Comparator<Object> natural = (Comparator<Object>) (Comparator<?>) Comparator.naturalOrder();
        return natural.compare(a, b);
    }

    // ---- integers and decimals

    private Answer whole() {
        BigDecimal total = BigDecimal.ZERO;
        BigInteger product = BigInteger.ONE;
        for (Copies x : live) {
            BigDecimal value = new BigDecimal(String.valueOf(x.value()));
            total = total.add(value.multiply(BigDecimal.valueOf(x.weight())));
            if (call.function() == AggregateFunction.PROD) {
                product = product.multiply(value.toBigInteger().pow((int) x.weight()));
            }
        }
        return switch (call.function()) {
            case PROD -> fit(product);
            case AVG ->
                    kind() == TypeKind.DECIMAL
                            ? fitDigits(
                                    total.divide(
                                            new BigDecimal(count),
                                            type().scale(),
                                            RoundingMode.HALF_UP))
                            : Answer.of(typed(total.toBigInteger().divide(count)));
            default -> kind() == TypeKind.DECIMAL ? fitDigits(total) : fit(total.toBigInteger());
        };
    }

    private ColumnType type() {
        return call.result().type();
    }

    private Answer fitDigits(BigDecimal exact) {
        if (exact.setScale(type().scale()).precision() <= 38) {
            return Answer.of(exact.setScale(type().scale()));
        }
        return Answer.of(
                call.policy().overflow() == Overflow.ERROR ? ErrorCode.AGGREGATE_OVERFLOW : null);
    }

    private Answer fit(BigInteger exact) {
        if (type().kind() == TypeKind.DECIMAL) {
            return Answer.of(exact.abs().toString().length() <= 38 ? new BigDecimal(exact) : null);
        }
        int bits = 8 * type().kind().fixedBytes();
        BigInteger half = BigInteger.ONE.shiftLeft(bits - 1);
        if (exact.compareTo(half) < 0 && exact.compareTo(half.negate()) >= 0) {
            return Answer.of(typed(exact));
        }
        return switch (call.policy().overflow()) {
            case WRAP, WRAP64 ->
                    new Answer(typed(exact.add(half).mod(half.shiftLeft(1)).subtract(half)), true);
            case NULL, WIDEN -> Answer.of(null);
            case ERROR -> Answer.of(ErrorCode.AGGREGATE_OVERFLOW);
        };
    }

    private Object typed(BigInteger value) {
        return switch (type().kind()) {
            case TINYINT -> value.byteValueExact();
            case SMALLINT -> value.shortValueExact();
            case INT -> value.intValueExact();
            case BIGINT -> value.longValueExact();
            case DECIMAL -> new BigDecimal(value).setScale(type().scale());
            case FLOAT -> value.floatValue();
            default -> value.doubleValue();
        };
    }

    // ---- floats

    private Object floating() {
        double special = special();
        boolean done = !Double.isFinite(special) || special == 0;
        double value = done ? special : exact();
        if (kind() == TypeKind.FLOAT) {
            return (float) value;
        }
        return value;
    }

    /** What special values decide; 1 if they decide nothing. */
    private double special() {
        double[] values = values().mapToDouble(x -> ((Number) x).doubleValue()).toArray();
        boolean nan = any(values, Double.NaN);
        boolean up = any(values, Double.POSITIVE_INFINITY);
        boolean down = any(values, Double.NEGATIVE_INFINITY);
        boolean zero = any(values, 0.0) || any(values, -0.0);
        if (call.function() == AggregateFunction.PROD) {
            double sign = negatives().testBit(0) ? -1 : 1;
            boolean infinite = up || down;
            if (nan || (infinite && zero)) {
                return Double.NaN;
            }
            return infinite ? sign * Double.POSITIVE_INFINITY : zero ? sign * 0.0 : 1;
        }
        if (nan || (up && down)) {
            return Double.NaN;
        }
        if (up || down) {
            return up ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        }
        return java.util.Arrays.stream(values).allMatch(x -> Double.valueOf(x).equals(-0.0))
                ? -0.0
                : 1;
    }

    private static boolean any(double[] values, Double wanted) {
        return java.util.Arrays.stream(values).anyMatch(x -> wanted.equals(x));
    }

    private BigInteger negatives() {
        return live.stream()
                .filter(
                        x ->
                                Math.copySign(
                                                1,
                                                ((Number) Objects.requireNonNull(x.value()))
                                                        .doubleValue())
                                        < 0)
                .map(x -> BigInteger.valueOf(x.weight()))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    private double exact() {
        boolean multiplies = call.function() == AggregateFunction.PROD;
        BigDecimal exact = multiplies ? BigDecimal.ONE : BigDecimal.ZERO;
        for (Copies x : live) {
            BigDecimal value =
                    new BigDecimal(((Number) Objects.requireNonNull(x.value())).doubleValue());
            exact =
                    multiplies
                            ? exact.multiply(value.pow((int) x.weight()))
                            : exact.add(value.multiply(BigDecimal.valueOf(x.weight())));
        }
        boolean divides = call.function() == AggregateFunction.AVG;
        return parse(divides ? quotient(exact) : exact.toString());
    }

    /** The quotient cut after many digits, with one more digit if anything was cut. */
    private String quotient(BigDecimal exact) {
        BigDecimal divisor = new BigDecimal(count);
        BigDecimal cut = exact.divide(divisor, QUOTIENT_DIGITS, RoundingMode.DOWN);
        boolean whole = cut.multiply(divisor).compareTo(exact) == 0;
        return whole ? cut.toString() : sign(exact) + cut.abs().toPlainString() + "1";
    }

    private static String sign(BigDecimal value) {
        return value.signum() < 0 ? "-" : "";
    }

    private double parse(String text) {
        return kind() == TypeKind.FLOAT ? Float.parseFloat(text) : Double.parseDouble(text);
    }
}
