package io.groupjoin.e2e.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseRun;
import io.groupjoin.e2e.cases.Observation;
import io.groupjoin.e2e.cases.StepDriver;
import io.groupjoin.e2e.harness.HarnessDriver;
import io.groupjoin.e2e.harness.Mode;
import io.groupjoin.e2e.harness.Modes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random histories through the operators, judged after every step.
 *
 * <p>{@code -Dhistories.changes=N} asks for more changes, {@code -Dhistories.seed=S} for the same.
 */
class HistoriesIT {
    private static final int CHANGES = Integer.getInteger("histories.changes", 20_000);
    private static final List<Integer> BUNDLES = List.of(1, 3, Integer.MAX_VALUE);
    private static final int REPORTED = 3;
    private static final int LONG = 100;
    private static final int TAME_SHARE = 5;

    @Test
    void every_history_is_answered_as_by_definition() {
        long seed = Seeds.next("histories of " + CHANGES + " changes");
        List<String> reports = new ArrayList<>();
        int histories = 0;
        for (int changes = 0; changes < CHANGES && reports.size() < REPORTED; histories++) {
            Case history = History.of(seed + histories);
            changes += history.steps().size();
            judge(history, mode(history, seed + histories), reports);
        }
        assertThat(reports).as(histories + " histories").isEmpty();
    }

    @Test
    void every_history_ends_alike_in_bundles() {
        long seed = Seeds.next("bundled histories of " + CHANGES + " changes");
        List<String> reports = new ArrayList<>();
        int histories = 0;
        for (int changes = 0; changes < CHANGES && reports.size() < REPORTED; histories++) {
            Case history = History.of(seed + histories);
            changes += history.steps().size();
            int records = BUNDLES.get(histories % BUNDLES.size());
            Mode mode = mode(history, seed + histories);
            StepDriver.Factory drivers = HarnessDriver.in(mode);
            if (!HistoryJudge.bundledComplaints(history, records, drivers).isEmpty()) {
                reports.add(mode + "\n" + HistoryJudge.bundledReport(history, records, drivers));
            }
        }
        assertThat(reports).as(histories + " histories").isEmpty();
    }

    @Test
    void tame_histories_end_as_sql_engines_answer() throws Exception {
        long seed = Seeds.next("tame histories of " + CHANGES / TAME_SHARE + " changes");
        try (SqlOracles oracles = new SqlOracles()) {
            int changes = 0;
            for (long i = seed; changes < CHANGES / TAME_SHARE; i++) {
                Case history = History.tame(i);
                changes += history.steps().size();
                StepDriver.Factory drivers = HarnessDriver.in(mode(history, i));
                Observation seen = CaseRun.observe(history, drivers);
                assertThat(seen.failure()).isNull();
                assertThat(oracles.complaints(history, seen.last()))
                        .as(() -> Transcript.of(history, drivers))
                        .isEmpty();
            }
        }
    }

    /**
     * Each history runs in one mode, so that both meet at random. Mostly those that are cheap: a
     * restore of RocksDB costs as much as a thousand changes.
     */
    private static Mode mode(Case history, long seed) {
        Random random = Seeds.random(~seed);
        Mode any = Modes.any(history, random);
        boolean restores = random.nextInt(7) == 0 && history.steps().size() < LONG;
        Mode cheap = random.nextInt(8) == 0 ? any : any.on(Mode.Backend.HEAP);
        return restores ? cheap : cheap.with(Mode.Restores.AS_SAID);
    }

    private static void judge(Case history, Mode mode, List<String> reports) {
        StepDriver.Factory drivers = HarnessDriver.in(mode);
        if (!HistoryJudge.complaints(history, drivers).isEmpty()) {
            reports.add(mode + "\n" + HistoryJudge.report(history, drivers));
        }
    }
}
