package io.groupjoin.e2e.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.e2e.cases.Bag;
import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** DuckDB and the naive evaluator answer tame histories alike. */
class DuckDbTest {
    private static final int HISTORIES = Integer.getInteger("histories.duckdb", 150);

    @Test
    void a_database_gives_the_naive_evaluators_answers() throws Exception {
        long seed = Seeds.next("DuckDB");
        int answered = 0;
        try (DuckDb duckDb = new DuckDb()) {
            for (long i = seed; i < seed + HISTORIES; i++) {
                answered += compare(History.tame(i), duckDb);
            }
        }
        assertThat(answered).isGreaterThan(HISTORIES);
    }

    private static int compare(Case history, DuckDb duckDb) throws Exception {
        try (NaiveGroupJoin naive = new NaiveGroupJoin(history)) {
            for (Step step : history.steps()) {
                if (step instanceof Step.Change change) {
                    naive.feed(change);
                }
            }
            Bag<List<@Nullable Object>> want =
                    Bag.of(naive.current().stream().map(NaiveAnswers.Answer::row).toList());
            Bag<List<@Nullable Object>> got =
                    duckDb.answers(history, naive.rows(CaseSide.PROBE), naive.rows(CaseSide.BUILD));
            assertThat(want).as(() -> Transcript.of(history, NaiveGroupJoin::new)).isEqualTo(got);
            return want.size();
        }
    }
}
