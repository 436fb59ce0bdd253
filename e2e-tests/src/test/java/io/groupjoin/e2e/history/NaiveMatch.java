package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseCondition;
import io.groupjoin.e2e.cases.CaseKey;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.ThreeValued;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which pairs match. */
final class NaiveMatch {
    private final Case question;
    private final IdentityHashMap<List<@Nullable Object>, List<@Nullable Object>> probeKeys =
            new IdentityHashMap<>();
    private final IdentityHashMap<List<@Nullable Object>, List<@Nullable Object>> buildKeys =
            new IdentityHashMap<>();

    NaiveMatch(Case question) {
        this.question = question;
    }

    /** Whether a NULL in a NOT_EQUAL key column keeps the row from ever matching. */
    boolean nullKey(CaseSide side, List<@Nullable Object> row) {
        return question.keys().stream()
                .anyMatch(
                        key ->
                                key.nulls() == CaseKey.Nulls.NOT_EQUAL
                                        && row.get(question.position(side, key.column(side)))
                                                == null);
    }

    /** The key with one form per value: numbers by value, one zero, one NaN. */
    List<@Nullable Object> key(CaseSide side, List<@Nullable Object> row) {
        List<@Nullable Object> key = new ArrayList<>();
        for (CaseKey column : question.keys()) {
            key.add(canonical(row.get(question.position(side, column.column(side)))));
        }
        return key;
    }

    private static @Nullable Object canonical(@Nullable Object value) {
        if (value instanceof BigDecimal decimal) {
            return decimal.stripTrailingZeros();
        }
        if (value instanceof Double || value instanceof Float) {
            return ((Number) value).doubleValue() + 0.0;
        }
        return value instanceof Number number ? (Object) number.longValue() : value;
    }

    boolean matches(NaivePair pair) {
        return remembered(CaseSide.PROBE, pair.probe())
                        .equals(remembered(CaseSide.BUILD, pair.build()))
                && question.conditions().stream().allMatch(c -> holds(c, pair))
                && residual(pair);
    }

    /** The key of a row that is asked for again and again; of one that never matches, the side. */
    private List<@Nullable Object> remembered(CaseSide side, List<@Nullable Object> row) {
        return (side == CaseSide.PROBE ? probeKeys : buildKeys)
                .computeIfAbsent(row, r -> nullKey(side, r) ? List.of(side) : key(side, r));
    }

    private boolean residual(NaivePair pair) {
        return question.residual() == null
                || Boolean.TRUE.equals(question.residual().evaluate(pair));
    }

    private static boolean holds(CaseCondition condition, NaivePair pair) {
        Object probe = pair.value(CaseSide.PROBE, condition.probe());
        Object build = pair.value(CaseSide.BUILD, condition.build());
        if (probe != null && build != null && condition.offset() != null) {
            probe = units(probe).add(BigDecimal.valueOf(condition.offset()));
            build = units(build);
        }
        return Boolean.TRUE.equals(ThreeValued.compare(probe, condition.op(), build));
    }

    private static BigDecimal units(Object value) {
        return value instanceof LocalDateTime time
                ? BigDecimal.valueOf(time.toInstant(ZoneOffset.UTC).toEpochMilli())
                : ThreeValued.decimal(value);
    }
}
