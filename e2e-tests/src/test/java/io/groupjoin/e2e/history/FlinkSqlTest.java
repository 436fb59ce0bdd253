package io.groupjoin.e2e.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.e2e.cases.Bag;
import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Step;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Flink's streaming join and group aggregate answer tame histories as the naive evaluator does. */
class FlinkSqlTest {
    private static final int HISTORIES = Integer.getInteger("histories.flink", 150);

    @Test
    void flinks_own_operators_give_the_naive_evaluators_answers() throws Exception {
        long seed = Seeds.next("Flink SQL");
        int compared = 0;
        for (long i = seed; i < seed + HISTORIES; i++) {
            compared += compare(History.tame(i));
        }
        assertThat(compared).isGreaterThan(HISTORIES / 2);
    }

    /** 1 if the history could be compared: Flink's grouping merges equal probe rows. */
    private static int compare(Case history) throws Exception {
        NaiveGroupJoin naive = new NaiveGroupJoin(history);
        for (Step step : history.steps()) {
            if (step instanceof Step.Change change) {
                naive.feed(change);
            }
        }
        List<List<@Nullable Object>> probes = naive.rows(CaseSide.PROBE);
        if (history.perRow() && new HashSet<>(probes).size() < probes.size()) {
            return 0;
        }
        Bag<List<@Nullable Object>> want =
                Bag.of(naive.current().stream().map(NaiveAnswers.Answer::row).toList());
        assertThat(new FlinkSql(history).answers())
                .as(() -> Transcript.of(history, NaiveGroupJoin::new))
                .isEqualTo(want);
        return 1;
    }
}
