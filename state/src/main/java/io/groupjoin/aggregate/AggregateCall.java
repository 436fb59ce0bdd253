package io.groupjoin.aggregate;

import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import io.groupjoin.row.TypeKind;
import java.io.Serializable;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One aggregate as asked for, resolved against the build schema.
 *
 * @param position of the input column in the build row; −1 for SIZE
 * @param input the input column; null for SIZE
 * @param as name of the answer's column
 * @param custom the user's aggregate; null for the built-in functions
 */
public record AggregateCall(
        AggregateFunction function,
        int position,
        @Nullable Column input,
        String as,
        AggregatePolicy policy,
        @Nullable CustomAggregate<?> custom)
        implements Serializable {

    /** Result type of size and count and of avg's DECIMAL digits. */
    private static final int AVG_MIN_SCALE = 6;

    public AggregateCall {
        if (!supports(function, input)) {
            throw new InvalidSpecException(
                    ErrorCode.AGGREGATE_TYPE_NOT_SUPPORTED,
                    "%s(%s) cannot be computed over %s; it takes %s."
                            .formatted(
                                    word(function),
                                    input == null ? "" : input.name(),
                                    input == null ? "no column" : input.type(),
                                    takes(function)));
        }
    }

    /** The answer's column: its name, type and whether it can be NULL. */
    public Column result() {
        boolean counts = function == AggregateFunction.SIZE || function == AggregateFunction.COUNT;
        return new Column(as, resultType(), !counts);
    }

    public Algebra algebra() {
        return switch (function) {
            case SIZE, COUNT, SUM, AVG, PROD -> Algebra.EXACTLY_REMOVABLE;
            case MIN, MAX -> Algebra.MERGEABLE;
            case CUSTOM -> requireCustom().algebra();
        };
    }

    /** SQL notation without the answer's name, e.g. {@code sum(amount)}. */
    public String signature() {
        String name = custom == null ? word(function) : custom.name();
        return function == AggregateFunction.SIZE
                ? "count(*)"
                : name + "(" + requireInput().name() + ")";
    }

    public Accumulator newAccumulator() {
        return Accumulators.create(this);
    }

    Column requireInput() {
        if (input == null) {
            throw new IllegalStateException(function + " has no input column.");
        }
        return input;
    }

    CustomAggregate<?> requireCustom() {
        if (custom == null) {
            throw new IllegalStateException(function + " is not a custom aggregate.");
        }
        return custom;
    }

    private ColumnType resultType() {
        return switch (function) {
            case SIZE, COUNT -> ColumnType.BIGINT;
            case MIN, MAX -> requireInput().type();
            case CUSTOM -> requireCustom().resultType();
            case AVG -> avgType(requireInput().type());
            case SUM, PROD -> sumType(requireInput().type());
        };
    }

    private static ColumnType avgType(ColumnType type) {
        return type.kind() == TypeKind.DECIMAL
                ? ColumnType.decimal(
                        ColumnType.MAX_PRECISION, Math.max(AVG_MIN_SCALE, type.scale()))
                : type;
    }

    private ColumnType sumType(ColumnType type) {
        if (type.kind() == TypeKind.DECIMAL) {
            return ColumnType.decimal(ColumnType.MAX_PRECISION, type.scale());
        }
        if (!type.kind().isInteger()) {
            return type;
        }
        return switch (policy.overflow()) {
            case WRAP, NULL, ERROR -> type;
            case WRAP64 -> ColumnType.BIGINT;
            case WIDEN ->
                    type.kind() == TypeKind.BIGINT
                            ? ColumnType.decimal(ColumnType.MAX_PRECISION, 0)
                            : ColumnType.BIGINT;
        };
    }

    private static boolean supports(AggregateFunction function, @Nullable Column input) {
        if (input == null) {
            return function == AggregateFunction.SIZE;
        }
        TypeKind kind = input.type().kind();
        boolean number = kind.isInteger() || kind.isFloat();
        return switch (function) {
            case SIZE -> false;
            case COUNT, CUSTOM -> true;
            case MIN, MAX -> kind != TypeKind.BINARY;
            case SUM, AVG -> number || kind == TypeKind.DECIMAL;
            case PROD -> number;
        };
    }

    private static String takes(AggregateFunction function) {
        return switch (function) {
            case SIZE -> "no column";
            case COUNT, CUSTOM -> "a column";
            case MIN, MAX -> "a column of any comparable type";
            case SUM, AVG -> "an integer, FLOAT, DOUBLE or DECIMAL column";
            case PROD -> "an integer, FLOAT or DOUBLE column";
        };
    }

    private static String word(AggregateFunction function) {
        return function.name().toLowerCase(Locale.ROOT);
    }
}
