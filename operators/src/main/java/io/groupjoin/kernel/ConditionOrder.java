package io.groupjoin.kernel;

import io.groupjoin.row.RowView;
import io.groupjoin.row.TypeKind;
import java.math.BigDecimal;
import java.util.Arrays;

/** Orders the two values of a condition, neither of them NULL or NaN. */
final class ConditionOrder {
    private ConditionOrder() {}

    static int plain(Condition condition, RowView probe, RowView build) {
        int p = condition.probe();
        int b = condition.build();
        TypeKind kind = condition.probeColumn().type().kind();
        TypeKind other = condition.buildColumn().type().kind();
        if (kind != other && !(kind.isInteger() && other.isInteger())) {
            return numbers(kind, other, condition, probe, build);
        }
        return switch (kind) {
            case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, DATE, TIME ->
                    Long.compare(probe.getLong(p), build.getLong(b));
            case FLOAT, DOUBLE -> doubles(probe.getDouble(p), build.getDouble(b));
            case DECIMAL -> probe.getDecimal(p).compareTo(build.getDecimal(b));
            case VARCHAR, BINARY -> Arrays.compareUnsigned(probe.getBytes(p), build.getBytes(b));
            case TIMESTAMP, TIMESTAMP_LTZ -> timestamps(condition, probe, build);
        };
    }

    /** Orders {@code probe + offset} and build without wrapping around. */
    static int shifted(Condition condition, RowView probe, RowView build, long offset) {
        boolean time = condition.probeColumn().type().kind().isTimestamp();
        int p = condition.probe();
        int b = condition.build();
        long from = time ? probe.getMillis(p) : probe.getLong(p);
        long to = time ? build.getMillis(b) : build.getLong(b);
        long sum = from + offset;
        boolean wrapped = ((from ^ sum) & (offset ^ sum)) < 0;
        if (wrapped) {
            return offset > 0 ? 1 : -1;
        }
        return Long.compare(sum, to);
    }

    /** −0.0 equals 0.0. */
    private static int doubles(double probe, double build) {
        return probe == build ? 0 : Double.compare(probe, build);
    }

    private static int timestamps(Condition condition, RowView probe, RowView build) {
        int p = condition.probe();
        int b = condition.build();
        int millis = Long.compare(probe.getMillis(p), build.getMillis(b));
        return millis != 0
                ? millis
                : Integer.compare(probe.getNanosOfMilli(p), build.getNanosOfMilli(b));
    }

    private static int numbers(
            TypeKind kind, TypeKind other, Condition condition, RowView probe, RowView build) {
        double p = infinity(kind, probe, condition.probe());
        double b = infinity(other, build, condition.build());
        if (p != 0 || b != 0) {
            return Double.compare(p, b);
        }
        return exact(kind, probe, condition.probe())
                .compareTo(exact(other, build, condition.build()));
    }

    /** The value if it is infinite, else 0. */
    private static double infinity(TypeKind kind, RowView row, int column) {
        double value = kind.isFloat() ? row.getDouble(column) : 0;
        return Double.isInfinite(value) ? value : 0;
    }

    private static BigDecimal exact(TypeKind kind, RowView row, int column) {
        if (kind.isFloat()) {
            return new BigDecimal(row.getDouble(column));
        }
        return kind == TypeKind.DECIMAL
                ? row.getDecimal(column)
                : BigDecimal.valueOf(row.getLong(column));
    }
}
