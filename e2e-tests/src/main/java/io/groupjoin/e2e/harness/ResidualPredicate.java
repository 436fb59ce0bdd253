package io.groupjoin.e2e.harness;

import io.groupjoin.e2e.cases.CaseColumn;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Expression;
import io.groupjoin.kernel.PairPredicate;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.RowView;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A case's residual as the builder takes it: TRUE is a match, unknown is not. */
final class ResidualPredicate implements PairPredicate {
    private static final long serialVersionUID = 1L;

    private final Expression expression;
    private final EnumMap<CaseSide, List<CaseColumn>> schema;

    ResidualPredicate(Expression expression, Map<CaseSide, List<CaseColumn>> schema) {
        this.expression = expression;
        this.schema = new EnumMap<>(schema);
        expression.columns().forEach(column -> position(column.side(), column.name()));
    }

    @Override
    public boolean matches(RowView probe, RowView build) {
        Object truth =
                expression.evaluate(
                        (side, column) ->
                                value(side == CaseSide.PROBE ? probe : build, side, column));
        return Boolean.TRUE.equals(truth);
    }

    private @Nullable Object value(RowView row, CaseSide side, String column) {
        int position = position(side, column);
        CaseColumn read = columns(side).get(position);
        return JavaValues.read(row, position, CaseTypes.column(read.type()));
    }

    private int position(CaseSide side, String name) {
        List<CaseColumn> columns = columns(side);
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new InvalidSpecException(
                ErrorCode.UNKNOWN_COLUMN,
                "The residual reads " + side + " column '" + name + "', which is not there.");
    }

    private List<CaseColumn> columns(CaseSide side) {
        return Objects.requireNonNull(schema.get(side));
    }
}
