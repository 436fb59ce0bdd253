package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseAggregate;
import io.groupjoin.e2e.cases.CaseOptions;
import io.groupjoin.e2e.cases.CaseOptions.Nan;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Refusal;
import io.groupjoin.e2e.cases.SqlType;
import io.groupjoin.e2e.cases.ThreeValued;
import io.groupjoin.e2e.cases.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Aggregates over a list of pairs, from their definition: collect the inputs, then compute. */
final class NaiveAggregates {
    private static final BigInteger DECIMAL_END = BigInteger.TEN.pow(38);
    private static final int AVG_MIN_SCALE = 6;

    private final Case question;

    NaiveAggregates(Case question) {
        this.question = question;
    }

    @Nullable Object answer(CaseAggregate aggregate, List<NaivePair> pairs) {
        List<NaivePair> kept = pairs.stream().filter(pair -> pair.passes(aggregate)).toList();
        if (aggregate.function() == CaseAggregate.Function.SIZE) {
            return (long) kept.size();
        }
        SqlType type = question.type(CaseSide.BUILD, aggregate.requireColumn());
        List<Object> inputs = inputs(aggregate, kept);
        if (aggregate.function() == CaseAggregate.Function.COUNT) {
            return (long) inputs.size();
        }
        return inputs.isEmpty() ? nothing(aggregate, type) : something(aggregate, inputs, type);
    }

    private List<Object> inputs(CaseAggregate aggregate, List<NaivePair> pairs) {
        List<Object> inputs = new ArrayList<>();
        for (NaivePair pair : pairs) {
            Object value = pair.value(CaseSide.BUILD, aggregate.requireColumn());
            boolean skipped =
                    value == null
                            || (question.options().nan() == Nan.NULL && ThreeValued.isNan(value));
            if (!skipped) {
                inputs.add(value);
            }
        }
        return aggregate.distinct() ? List.copyOf(new LinkedHashSet<>(inputs)) : inputs;
    }

    private @Nullable Object nothing(CaseAggregate aggregate, SqlType type) {
        if (question.options().empty() == CaseOptions.Empty.SQL) {
            return null;
        }
        return switch (aggregate.function()) {
            case SUM -> number(BigInteger.ZERO, aggregate, type);
            case PROD -> number(BigInteger.ONE, aggregate, type);
            case SIZE, COUNT, MIN, MAX, AVG -> null;
        };
    }

    private Object number(BigInteger value, CaseAggregate aggregate, SqlType type) {
        if (type.isFloat()) {
            return floating(value.doubleValue(), type);
        }
        SqlType result = question.outputTypes().get(resultPosition(aggregate));
        return result.isInteger()
                ? Values.integer(value, result)
                : new BigDecimal(value).setScale(result.scale());
    }

    private int resultPosition(CaseAggregate aggregate) {
        int heads =
                question.perRow()
                        ? question.columns(CaseSide.PROBE).size()
                        : question.keys().size();
        return heads + question.aggregates().indexOf(aggregate);
    }

    private @Nullable Object something(CaseAggregate aggregate, List<Object> inputs, SqlType type) {
        return switch (aggregate.function()) {
            case MIN -> inputs.stream().min(order()).orElseThrow();
            case MAX -> inputs.stream().max(order()).orElseThrow();
            case AVG ->
                    type.isFloat()
                            ? floatTotal(inputs, type, inputs.size())
                            : average(inputs, type);
            case SUM ->
                    type.isFloat() ? floatTotal(inputs, type, 1) : total(aggregate, inputs, type);
            case PROD ->
                    type.isFloat()
                            ? floatProduct(inputs, type)
                            : fitted(product(inputs).toBigIntegerExact(), aggregate, type);
            case SIZE, COUNT -> throw new IllegalStateException("Counted before.");
        };
    }

    private static Comparator<Object> order() {
        return (a, b) ->
                ThreeValued.isFloat(a)
                        ? Double.compare(((Number) a).doubleValue(), ((Number) b).doubleValue())
                        : ThreeValued.order(a, b);
    }

    private static BigDecimal sum(List<Object> inputs) {
        return inputs.stream().map(ThreeValued::decimal).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static BigDecimal product(List<Object> inputs) {
        return inputs.stream()
                .map(ThreeValued::decimal)
                .reduce(BigDecimal.ONE, BigDecimal::multiply);
    }

    private @Nullable Object average(List<Object> inputs, SqlType type) {
        BigDecimal count = BigDecimal.valueOf(inputs.size());
        if (type.isInteger()) {
            BigDecimal quotient = sum(inputs).divide(count, 0, RoundingMode.DOWN);
            return Values.integer(quotient.toBigIntegerExact(), type);
        }
        int scale = Math.max(AVG_MIN_SCALE, type.scale());
        return decimal(sum(inputs).divide(count, scale, RoundingMode.HALF_UP));
    }

    private @Nullable Object total(CaseAggregate aggregate, List<Object> inputs, SqlType type) {
        return type.isInteger()
                ? fitted(sum(inputs).toBigIntegerExact(), aggregate, type)
                : decimal(sum(inputs));
    }

    private @Nullable Object decimal(BigDecimal value) {
        return fitting(value.unscaledValue().abs().compareTo(DECIMAL_END) < 0 ? value : null);
    }

    /** The value; null where there is none to show, unless that is an error. */
    private @Nullable Object fitting(@Nullable Object value) {
        if (value == null && question.options().overflow() == CaseOptions.Overflow.ERROR) {
            throw new Refusal("AGGREGATE_OVERFLOW");
        }
        return value;
    }

    private @Nullable Object fitted(BigInteger exact, CaseAggregate aggregate, SqlType type) {
        return switch (question.options().overflow()) {
            case WRAP -> wrapped(exact, type);
            case WRAP64 -> exact.longValue();
            case NULL, ERROR ->
                    fitting(exact.bitLength() < type.bits() ? Values.integer(exact, type) : null);
            case WIDEN -> widened(exact, aggregate, type);
        };
    }

    /** NULL where even the wider type cannot hold the exact value. */
    private @Nullable Object widened(BigInteger exact, CaseAggregate aggregate, SqlType type) {
        boolean fits =
                type.base() == SqlType.Base.BIGINT
                        ? exact.abs().compareTo(DECIMAL_END) < 0
                        : exact.bitLength() < Long.SIZE;
        return fits ? number(exact, aggregate, type) : null;
    }

    private static Object wrapped(BigInteger exact, SqlType type) {
        return switch (type.bits()) {
            case 8 -> exact.byteValue();
            case 16 -> exact.shortValue();
            case 32 -> exact.intValue();
            default -> exact.longValue();
        };
    }

    private static Object floating(double value, SqlType type) {
        if (type.base() == SqlType.Base.FLOAT) {
            return (float) value;
        }
        return value;
    }

    private static Object floatTotal(List<Object> inputs, SqlType type, int divisor) {
        FloatSpecials found = FloatSpecials.of(inputs);
        if (found.nan() > 0 || (found.positiveInfinite() > 0 && found.negativeInfinite() > 0)) {
            return floating(Double.NaN, type);
        }
        if (found.infinite() > 0) {
            boolean up = found.positiveInfinite() > 0;
            return floating(up ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY, type);
        }
        if (found.negativeZero() == inputs.size()) {
            return floating(-0.0, type);
        }
        BigInteger count = BigInteger.valueOf(divisor);
        return floating(NearestFloat.round(sum(inputs), count, type), type);
    }

    private static Object floatProduct(List<Object> inputs, SqlType type) {
        FloatSpecials found = FloatSpecials.of(inputs);
        boolean anyZero = found.zero() > 0;
        if (found.nan() > 0 || (anyZero && found.infinite() > 0)) {
            return floating(Double.NaN, type);
        }
        double magnitude = Double.POSITIVE_INFINITY;
        if (anyZero) {
            magnitude = 0.0;
        } else if (found.infinite() == 0) {
            magnitude = Math.abs(NearestFloat.round(product(inputs), BigInteger.ONE, type));
        }
        return floating(found.negative() % 2 == 0 ? magnitude : -magnitude, type);
    }
}
