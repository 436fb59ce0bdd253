package io.groupjoin.e2e.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseKind;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.OutputRow;
import io.groupjoin.e2e.cases.Step;
import io.groupjoin.e2e.cases.StepDriver;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A planted fault must turn a history red, and its report must be short. */
class HistoryJudgeTest {

    @Test
    void the_evaluator_agrees_with_itself() {
        long seed = Seeds.next("histories");
        for (int i = 0; i < 200; i++) {
            assertThat(HistoryJudge.complaints(History.of(seed + i), NaiveGroupJoin::new))
                    .isEmpty();
        }
    }

    @Test
    void most_histories_answer_and_retract() {
        long seed = Seeds.next("histories");
        long lively = 0;
        for (int i = 0; i < 200; i++) {
            String text = Transcript.of(History.of(seed + i), NaiveGroupJoin::new);
            lively += text.contains("=> +I") && text.contains("=> -") ? 1 : 0;
        }
        assertThat(lively).isGreaterThan(80);
    }

    @Test
    void a_planted_fault_is_found_and_shrunk() {
        long seed = Seeds.next("histories");
        Case failing = firstFailing(seed);
        String report = HistoryJudge.report(failing, Forgetful::new);
        assertThat(report).contains("expected:", "got:", "shrunk to");
        Case small =
                Shrinker.shrink(
                        failing, h -> !HistoryJudge.complaints(h, Forgetful::new).isEmpty());
        assertThat(small.steps().size()).isLessThanOrEqualTo(6);
    }

    private static Case firstFailing(long seed) {
        for (long i = seed; i < seed + 1000; i++) {
            Case history = History.of(i);
            if (!HistoryJudge.complaints(history, Forgetful::new).isEmpty()) {
                return history;
            }
        }
        throw new AssertionError("No history notices that build deletes are forgotten.");
    }

    /** A groupjoin that forgets to retract build rows. */
    private static final class Forgetful implements StepDriver {
        private final NaiveGroupJoin whole;

        Forgetful(Case question) {
            whole = new NaiveGroupJoin(question);
        }

        @Override
        public List<OutputRow> feed(Step.Change change) {
            boolean forgotten = change.side() == CaseSide.BUILD && change.kind() == CaseKind.DELETE;
            return forgotten ? List.of() : whole.feed(change);
        }

        @Override
        public List<OutputRow> restore(int from, int to) {
            return whole.restore(from, to);
        }

        @Override
        public List<OutputRow> clock(long millis) {
            return whole.clock(millis);
        }

        @Override
        public Map<String, Long> counters() {
            return whole.counters();
        }

        @Override
        public Map<String, Long> stateSize() {
            return whole.stateSize();
        }

        @Override
        public void close() {}
    }
}
