package io.groupjoin.e2e.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.e2e.cases.Bag;
import io.groupjoin.e2e.cases.Case;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The oracles agree with each other before the library meets them. */
class SqlOraclesTest {
    private static final int HISTORIES = 120;

    /** Many histories end empty; fewer answers than this would prove nothing. */
    private static final int LEAST = HISTORIES / 3;

    @Test
    void duckdb_flink_and_the_naive_evaluator_answer_tame_histories_alike() throws Exception {
        long seed = Seeds.next("oracles");
        int answered = 0;
        try (SqlOracles oracles = new SqlOracles()) {
            for (long i = seed; i < seed + HISTORIES; i++) {
                Case history = History.tame(i);
                Bag<List<@Nullable Object>> naive = Oracle.naive().answers().at(history);
                answered += naive.size();
                assertThat(oracles.complaints(history, naive))
                        .as(() -> Transcript.of(history, NaiveGroupJoin::new))
                        .isEmpty();
            }
        }
        assertThat(answered).isGreaterThan(LEAST);
    }
}
