package io.groupjoin.kernel;

import io.groupjoin.row.Column;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import io.groupjoin.row.RowView;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import io.groupjoin.row.TypeKind;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of a probe column with a build column: {@code probe [+ offset] op build}. Immutable.
 *
 * <p>NULL on either side is no match, whatever the key's null rule. NaN passes {@code !=} only;
 * −0.0 equals 0.0. Numbers of different types compare by value.
 *
 * @param offset added to the probe value, exactly: units of integers, milliseconds of timestamps,
 *     which are then compared at millisecond precision; null for none
 */
public record Condition(
        int probe,
        int build,
        Column probeColumn,
        Column buildColumn,
        Comparison comparison,
        @Nullable Long offset)
        implements PairPredicate {

    public Condition {
        TypeKind p = probeColumn.type().kind();
        TypeKind b = buildColumn.type().kind();
        if (p != b && !(isNumber(p) && isNumber(b))) {
            throw new InvalidSpecException(
                    ErrorCode.CONDITION_TYPE_MISMATCH,
                    "Condition columns probe '%s' %s and build '%s' %s cannot be compared; cast one to the other's type before the groupjoin."
                            .formatted(
                                    probeColumn.name(),
                                    probeColumn.type(),
                                    buildColumn.name(),
                                    buildColumn.type()));
        }
        if (offset != null && offset == Long.MIN_VALUE) {
            throw new InvalidSpecException(
                    ErrorCode.INVALID_OPTION,
                    "A condition's offset of %d is out of range; give one above it."
                            .formatted(offset));
        }
        boolean takesOffset = (p.isInteger() && b.isInteger()) || p.isTimestamp();
        if (offset != null && !takesOffset) {
            throw new InvalidSpecException(
                    ErrorCode.CONDITION_TYPE_MISMATCH,
                    "A condition with an offset compares integers or timestamps, but probe '%s' is %s and build '%s' is %s. Leave the offset out, or add it before the groupjoin."
                            .formatted(
                                    probeColumn.name(),
                                    probeColumn.type(),
                                    buildColumn.name(),
                                    buildColumn.type()));
        }
    }

    /**
     * Resolves column names.
     *
     * @throws InvalidSpecException if one is unknown, or their types cannot be compared
     */
    public static Condition of(
            Schema probe, String probeName, Comparison comparison, Schema build, String buildName) {
        int p = probe.indexOf(probeName);
        int b = build.indexOf(buildName);
        return new Condition(p, b, probe.column(p), build.column(b), comparison, null);
    }

    /** The same with an offset of the probe value. */
    public Condition plus(long more) {
        return new Condition(probe, build, probeColumn, buildColumn, comparison, more);
    }

    /** The same comparison with the sides swapped. */
    public Condition reversed() {
        return new Condition(
                build,
                probe,
                buildColumn,
                probeColumn,
                comparison.reversed(),
                offset == null ? null : Math.negateExact(offset));
    }

    /** {@code probe + offset op build} */
    @Override
    public String toString() {
        String shift =
                Optional.ofNullable(offset)
                        .map(o -> (o < 0 ? " - " : " + ") + Long.toString(o).replace("-", ""))
                        .orElse("");
        return "probe.%s%s %s build.%s"
                .formatted(probeColumn.name(), shift, comparison.symbol(), buildColumn.name());
    }

    @Override
    public boolean matches(RowView probeRow, RowView buildRow) {
        if (probeRow.isNull(probe) || buildRow.isNull(build)) {
            return false;
        }
        TypeKind p = probeColumn.type().kind();
        TypeKind b = buildColumn.type().kind();
        if (isUnordered(p, probeRow, probe) || isUnordered(b, buildRow, build)) {
            return comparison == Comparison.NOT_EQUAL;
        }
        return comparison.holds(order(probeRow, buildRow));
    }

    /** Whether no row of the other side can make this one match. */
    boolean neverMatches(Side side, RowView row) {
        int column = side == Side.PROBE ? probe : build;
        TypeKind kind = (side == Side.PROBE ? probeColumn : buildColumn).type().kind();
        return row.isNull(column)
                || (comparison != Comparison.NOT_EQUAL && isUnordered(kind, row, column));
    }

    private int order(RowView probeRow, RowView buildRow) {
        if (offset != null) {
            return ConditionOrder.shifted(this, probeRow, buildRow, offset);
        }
        return ConditionOrder.plain(this, probeRow, buildRow);
    }

    private static boolean isUnordered(TypeKind kind, RowView row, int column) {
        return kind.isFloat() && Double.isNaN(row.getDouble(column));
    }

    private static boolean isNumber(TypeKind kind) {
        return kind.isInteger() || kind.isFloat() || kind == TypeKind.DECIMAL;
    }
}
