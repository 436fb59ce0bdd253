package io.groupjoin.e2e.cases;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** SQL's three-valued operators over natural Java values; null is NULL or unknown. */
public final class ThreeValued {
    private ThreeValued() {}

    static @Nullable Object call(Expression.Call call, Expression.Pair pair) {
        List<@Nullable Object> arguments =
                call.arguments().stream()
                        .map(argument -> argument.evaluate(pair))
                        .collect(Collectors.toList());
        return switch (call.op()) {
            case "and" -> junction(arguments, false);
            case "or" -> junction(arguments, true);
            case "not" -> arguments.get(0) == null ? null : !((Boolean) arguments.get(0));
            case "isNull" -> arguments.get(0) == null;
            case "isNotNull" -> arguments.get(0) != null;
            case "+", "-", "*" -> arithmetic(call.op(), arguments.get(0), arguments.get(1));
            default -> compare(arguments.get(0), call.op(), arguments.get(1));
        };
    }

    /** AND is decided by a false, OR by a true; else unknown wins over the neutral value. */
    private static @Nullable Boolean junction(List<@Nullable Object> arguments, Boolean decisive) {
        if (arguments.contains(decisive)) {
            return decisive;
        }
        return arguments.contains(null) ? null : !decisive;
    }

    private static @Nullable Object arithmetic(
            String op, @Nullable Object left, @Nullable Object right) {
        if (left == null || right == null) {
            return null;
        }
        if (isFloat(left) || isFloat(right)) {
            return floats(op, ((Number) left).doubleValue(), ((Number) right).doubleValue());
        }
        BigDecimal a = decimal(left);
        BigDecimal b = decimal(right);
        return op.equals("+") ? a.add(b) : op.equals("-") ? a.subtract(b) : a.multiply(b);
    }

    private static double floats(String op, double a, double b) {
        return op.equals("+") ? a + b : op.equals("-") ? a - b : a * b;
    }

    /** {@code left op right}: null if either is NULL; NaN fails every ordering. */
    public static @Nullable Boolean compare(
            @Nullable Object left, String op, @Nullable Object right) {
        if (left == null || right == null) {
            return null;
        }
        if (isNan(left) || isNan(right)) {
            return op.equals("!=");
        }
        int order = order(left, right);
        return switch (op) {
            case "=" -> order == 0;
            case "!=" -> order != 0;
            case "<" -> order < 0;
            case "<=" -> order <= 0;
            case ">" -> order > 0;
            case ">=" -> order >= 0;
            default -> throw new IllegalArgumentException("No operator '" + op + "'.");
        };
    }

    /** Order by value: numbers across types, text by code point; NaN is not handled. */
    public static int order(Object left, Object right) {
        if (left instanceof Number a && right instanceof Number b) {
            return isInfinite(a) || isInfinite(b)
                    ? Double.compare(a.doubleValue(), b.doubleValue())
                    : decimal(a).compareTo(decimal(b));
        }
        if (left instanceof String a && right instanceof String b) {
            return codePoints(a, b);
        }
        @SuppressWarnings("unchecked") // Both sides are of one comparable type by the schema.
        Comparable<Object> comparable = (Comparable<Object>) left;
        return comparable.compareTo(right);
    }

    private static int codePoints(String left, String right) {
        int[] a = left.codePoints().toArray();
        int[] b = right.codePoints().toArray();
        return java.util.Arrays.compare(a, b);
    }

    /** The exact value of a finite number. */
    public static BigDecimal decimal(Object number) {
        if (number instanceof BigDecimal decimal) {
            return decimal;
        }
        return isFloat(number)
                ? new BigDecimal(((Number) number).doubleValue())
                : BigDecimal.valueOf(((Number) number).longValue());
    }

    public static boolean isNan(Object value) {
        return isFloat(value) && Double.isNaN(((Number) value).doubleValue());
    }

    private static boolean isInfinite(Object value) {
        return isFloat(value) && Double.isInfinite(((Number) value).doubleValue());
    }

    public static boolean isFloat(Object value) {
        return value instanceof Double || value instanceof Float;
    }
}
