package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Bag;
import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseRun;
import io.groupjoin.e2e.cases.Observation;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Someone who tells what a groupjoin shows at a history's end and shares no class with the library.
 *
 * @param skips why a history is not put to it; empty if it is
 */
record Oracle(String name, Function<Case, Optional<Inexpressible>> skips, Answers answers) {

    /** Computes the rows that are visible at the end. */
    @FunctionalInterface
    interface Answers {
        Bag<List<@Nullable Object>> at(Case history) throws Exception;
    }

    static Oracle naive() {
        return new Oracle("naive", history -> Optional.empty(), Oracle::evaluate);
    }

    private static Bag<List<@Nullable Object>> evaluate(Case history) {
        Observation seen = CaseRun.observe(history, NaiveGroupJoin::new);
        if (seen.failure() != null) {
            throw new IllegalStateException(seen.failure().toString());
        }
        return seen.last();
    }

    static Oracle duckDb(DuckDb database) {
        return new Oracle("DuckDB", Inexpressible::of, history -> query(database, history));
    }

    private static Bag<List<@Nullable Object>> query(DuckDb database, Case history)
            throws Exception {
        LiveRows live = LiveRows.of(history);
        return database.answers(history, live.probes().elements(), live.builds().elements());
    }

    static Oracle flink() {
        return new Oracle("Flink", Inexpressible::of, history -> new FlinkSql(history).answers());
    }

    /** What differs from the rows a driver shows; empty if nothing, or if it is not asked. */
    Optional<String> complaint(Case history, Bag<List<@Nullable Object>> shown) throws Exception {
        if (skips.apply(history).isPresent()) {
            return Optional.empty();
        }
        Bag<List<@Nullable Object>> want = answers.at(history);
        return want.equals(shown)
                ? Optional.empty()
                : Optional.of(
                        "%s: missing %s, superfluous %s"
                                .formatted(name, want.minus(shown), shown.minus(want)));
    }
}
