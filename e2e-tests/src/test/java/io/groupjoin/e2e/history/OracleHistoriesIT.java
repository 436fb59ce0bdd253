package io.groupjoin.e2e.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.e2e.cases.Bag;
import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.Step;
import io.groupjoin.e2e.cases.StepDriver;
import io.groupjoin.e2e.harness.HarnessDriver;
import io.groupjoin.e2e.harness.Mode;
import io.groupjoin.kernel.TacticKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The operators, the naive evaluator, DuckDB and Flink's own join with group aggregate show the
 * same rows at the end of tame histories. {@code -Dhistories.oracles=N} sets how many.
 */
class OracleHistoriesIT {
    private static final int HISTORIES = Integer.getInteger("histories.oracles", 300);
    private static final int DAMAGED = 40;
    private static final Mode SCANNING = Mode.PLAIN.on(Mode.Backend.HEAP).with(TacticKind.SCAN);

    @Test
    void every_oracle_agrees_with_the_operators() throws Exception {
        long seed = Seeds.next("oracles");
        try (DuckDb database = new DuckDb()) {
            List<Oracle> oracles = oracles(database);
            OraclePanel panel = new OraclePanel(oracles);
            for (long i = seed; i < seed + HISTORIES; i++) {
                Case history = History.tame(i);
                if ((i - seed) % 2 == 0) {
                    judge(panel, restoredOnce(history), Mode.PLAIN);
                } else {
                    judge(panel, history, SCANNING);
                }
            }
            System.out.print(panel);
            assertThat(oracles)
                    .allSatisfy(o -> assertThat(panel.judged(o)).isGreaterThan(HISTORIES / 2));
        }
    }

    private static List<Oracle> oracles(DuckDb database) {
        return List.of(Oracle.naive(), Oracle.duckDb(database), Oracle.flink());
    }

    /** A restore of RocksDB costs as much as a thousand changes, so one is enough. */
    private static Case restoredOnce(Case history) {
        List<Step> steps = new ArrayList<>();
        boolean restored = false;
        for (Step step : history.steps()) {
            boolean restores = step instanceof Step.Restore;
            if (!restores || !restored) {
                steps.add(step);
            }
            restored |= restores;
        }
        return history.withSteps(steps);
    }

    private static void judge(OraclePanel panel, Case history, Mode mode) throws Exception {
        StepDriver.Factory drivers = HarnessDriver.in(mode);
        if (!panel.judge(history, drivers).isEmpty()) {
            throw new AssertionError(mode + "\n" + panel.report(history, drivers));
        }
    }

    @Test
    void tame_histories_hold_nothing_an_engine_cannot_express() {
        long seed = Seeds.next("tame histories");
        for (long i = seed; i < seed + 1000; i++) {
            assertThat(Inexpressible.of(History.tame(i))).as("history %d", i).isEmpty();
        }
    }

    @Test
    void neighbouring_seeds_ask_for_every_join_and_output() {
        long seed = Seeds.next("shapes");
        Bag<String> shapes = new Bag<>();
        for (long i = seed; i < seed + 300; i++) {
            Case history = History.tame(i);
            shapes.add(history.join() + " " + history.output());
        }
        Set<String> distinct = Set.copyOf(shapes.elements());
        assertThat(distinct).hasSize(Case.Join.values().length * Case.Output.values().length);
        assertThat(distinct)
                .allSatisfy(
                        s ->
                                assertThat(Collections.frequency(shapes.elements(), s))
                                        .isGreaterThan(5));
    }

    @Test
    void wild_histories_are_skipped_for_a_reason() {
        long seed = Seeds.next("wild histories");
        long skipped = 0;
        for (long i = seed; i < seed + 200; i++) {
            skipped += Inexpressible.of(History.of(i)).isPresent() ? 1 : 0;
        }
        assertThat(skipped).isGreaterThan(80);
    }

    @Test
    void every_oracle_notices_a_damaged_result() throws Exception {
        long seed = Seeds.next("damaged results");
        try (DuckDb database = new DuckDb()) {
            int damaged = 0;
            for (long i = seed; damaged < DAMAGED; i++) {
                Case history = History.tame(i);
                Bag<List<@Nullable Object>> rows = Oracle.naive().answers().at(history);
                if (rows.size() > 0) {
                    damaged++;
                    assertNoticed(history, rows, database);
                }
            }
        }
    }

    private static void assertNoticed(
            Case history, Bag<List<@Nullable Object>> rows, DuckDb database) throws Exception {
        for (Oracle oracle : oracles(database)) {
            assertThat(oracle.complaint(history, rows)).isEmpty();
            for (Bag<List<@Nullable Object>> damaged : damages(rows)) {
                Optional<String> complaint = oracle.complaint(history, damaged);
                assertThat(complaint).as("%s on %s", oracle.name(), damaged).isPresent();
            }
        }
    }

    /** One row lost, one doubled, and the last value of one changed. */
    private static List<Bag<List<@Nullable Object>>> damages(Bag<List<@Nullable Object>> rows) {
        List<@Nullable Object> row = rows.elements().get(0);
        Bag<List<@Nullable Object>> lost = Bag.of(rows.elements());
        lost.remove(row);
        Bag<List<@Nullable Object>> doubled = Bag.of(rows.elements());
        doubled.add(row);
        Bag<List<@Nullable Object>> changed = Bag.of(lost.elements());
        changed.add(changed(row));
        return List.of(lost, doubled, changed);
    }

    private static List<@Nullable Object> changed(List<@Nullable Object> row) {
        List<@Nullable Object> changed = new ArrayList<>(row);
        changed.set(row.size() - 1, "damaged");
        return Collections.unmodifiableList(changed);
    }
}
