package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseAggregate;
import io.groupjoin.e2e.cases.CaseAggregate.Function;
import io.groupjoin.e2e.cases.CaseOptions;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.SqlType;
import io.groupjoin.e2e.cases.Step;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The reasons for which SQL engines cannot be asked about a history, or would differ by right. */
enum Inexpressible {
    RETENTION,
    TIME_OR_BUNDLES,
    DISTINCT_OR_FILTER,
    FLOATS,
    AVERAGE_OR_PRODUCT,
    IDENTITY_OF_NOTHING,
    OVERFLOW_RULE,
    POSSIBLE_OVERFLOW,
    UNKNOWN_RETRACTION;

    /** The first reason that holds; empty if the answers must agree exactly. */
    static Optional<Inexpressible> of(Case history) {
        return Arrays.stream(values()).filter(reason -> reason.holds(history)).findFirst();
    }

    private boolean holds(Case history) {
        CaseOptions options = history.options();
        return switch (this) {
            case RETENTION -> !options.ttl().isEmpty();
            case TIME_OR_BUNDLES -> !options.time().isEmpty() || options.bundle() > 0;
            case DISTINCT_OR_FILTER ->
                    anyAggregate(history, a -> a.distinct() || a.filter() != null);
            case FLOATS -> hasFloats(history);
            case AVERAGE_OR_PRODUCT ->
                    anyAggregate(
                            history,
                            a -> a.function() == Function.AVG || a.function() == Function.PROD);
            case IDENTITY_OF_NOTHING -> options.empty() != CaseOptions.Empty.SQL;
            case OVERFLOW_RULE -> options.overflow() != CaseOptions.Overflow.WRAP;
            case POSSIBLE_OVERFLOW -> mayOverflow(history);
            case UNKNOWN_RETRACTION -> LiveRows.of(history).unknown() > 0;
        };
    }

    private static boolean anyAggregate(Case history, Predicate<CaseAggregate> test) {
        return history.aggregates().stream().anyMatch(test);
    }

    private static boolean hasFloats(Case history) {
        return history.schema().values().stream()
                .flatMap(List::stream)
                .anyMatch(column -> column.type().isFloat());
    }

    /** Whether an integer sum over every pair that ever could be would leave its type. */
    private static boolean mayOverflow(Case history) {
        BigInteger pairs =
                changes(history, CaseSide.PROBE).multiply(changes(history, CaseSide.BUILD));
        return history.aggregates().stream()
                .filter(aggregate -> aggregate.function() == Function.SUM)
                .map(CaseAggregate::requireColumn)
                .anyMatch(column -> mayOverflow(history, column, pairs));
    }

    private static boolean mayOverflow(Case history, String column, BigInteger pairs) {
        SqlType type = history.type(CaseSide.BUILD, column);
        return type.isInteger()
                && greatest(history, column).multiply(pairs).bitLength() >= type.bits();
    }

    private static BigInteger changes(Case history, CaseSide side) {
        return BigInteger.valueOf(rows(history, side).size());
    }

    private static BigInteger greatest(Case history, String column) {
        int position = history.position(CaseSide.BUILD, column);
        return rows(history, CaseSide.BUILD).stream()
                .map(row -> magnitude(row.get(position)))
                .reduce(BigInteger.ZERO, BigInteger::max);
    }

    private static BigInteger magnitude(@Nullable Object value) {
        return value == null ? BigInteger.ZERO : new BigInteger(value.toString()).abs();
    }

    private static List<List<@Nullable Object>> rows(Case history, CaseSide side) {
        return history.steps().stream()
                .filter(Step.Change.class::isInstance)
                .map(Step.Change.class::cast)
                .filter(change -> change.side() == side)
                .map(Step.Change::row)
                .toList();
    }
}
