package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Bag;
import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseRun;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.ChangelogLaws;
import io.groupjoin.e2e.cases.Observation;
import io.groupjoin.e2e.cases.Step;
import io.groupjoin.e2e.cases.StepDriver;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares a driver with the naive evaluator after every step of a history. */
final class HistoryJudge {
    private static final List<String> COUNTERS = List.of("nullKeysDropped", "unmatchedRetractions");

    private HistoryJudge() {}

    /** Everything that differs; empty if nothing does. */
    static List<String> complaints(Case history, StepDriver.Factory drivers) {
        Observation want = CaseRun.observe(history, NaiveGroupJoin::new);
        Observation got = CaseRun.observe(history, drivers);
        List<String> complaints = new ArrayList<>(ChangelogLaws.broken(history, got.log()));
        int steps = Math.min(want.visible().size(), got.visible().size());
        for (int i = 0; i < steps && complaints.isEmpty(); i++) {
            if (!want.visible().get(i).equals(got.visible().get(i))) {
                complaints.add(
                        "step %d (%s): expected %s, got %s"
                                .formatted(
                                        i,
                                        Transcript.text(history.steps().get(i)),
                                        want.visible().get(i),
                                        got.visible().get(i)));
            }
        }
        if (!place(want).equals(place(got))) {
            complaints.add("expected failure " + want.failure() + ", got " + got.failure());
        }
        if (want.failure() == null && complaints.isEmpty()) {
            counters(want, got, complaints);
        }
        return complaints;
    }

    /**
     * Everything by which a bundled history ends otherwise than without bundles, at its restores or
     * at its end; a history that fails without them is not judged.
     */
    static List<String> bundledComplaints(Case history, int records, StepDriver.Factory drivers) {
        List<Step> steps = new ArrayList<>(history.steps());
        steps.add(new Step.Flush());
        Case plain = history.withSteps(steps);
        Observation want = CaseRun.observe(plain, NaiveGroupJoin::new);
        if (want.failure() != null) {
            return List.of();
        }
        Case bundled = plain.withOptions(plain.options().withBundle(records));
        Observation got = CaseRun.observe(bundled, drivers);
        if (got.failure() != null) {
            return List.of("failed: " + got.failure());
        }
        List<String> complaints = new ArrayList<>(ChangelogLaws.broken(bundled, got.log()));
        for (int i = 0; i < steps.size() && complaints.isEmpty(); i++) {
            boolean ends =
                    !(steps.get(i) instanceof Step.Change || steps.get(i) instanceof Step.Clock);
            if (ends && !want.visible().get(i).equals(got.visible().get(i))) {
                complaints.add(
                        "step %d of %d, bundles of %d: expected %s, got %s"
                                .formatted(
                                        i,
                                        steps.size(),
                                        records,
                                        want.visible().get(i),
                                        got.visible().get(i)));
            }
        }
        counters(want, got, complaints);
        return complaints;
    }

    private static String place(Observation seen) {
        return seen.failure() == null ? "none" : seen.failure().code() + "@" + seen.failure().at();
    }

    private static void counters(Observation want, Observation got, List<String> complaints) {
        for (String counter : COUNTERS) {
            Long expected = want.counters().getOrDefault(counter, 0L);
            Long counted = got.counters().getOrDefault(counter, 0L);
            if (!Objects.equals(expected, counted)) {
                complaints.add(counter + ": expected " + expected + ", got " + counted);
            }
        }
    }

    /** False if a probe row that can match nothing is retracted but not live: that is left open. */
    static boolean isDecided(Case history) {
        NaiveMatch match = new NaiveMatch(history);
        Bag<List<@Nullable Object>> live = new Bag<>();
        for (Step step : history.steps()) {
            if (step instanceof Step.Change change
                    && change.side() == CaseSide.PROBE
                    && match.nullKey(CaseSide.PROBE, change.row())) {
                if (change.kind().adds()) {
                    live.add(change.row());
                } else if (!live.remove(change.row())) {
                    return false;
                }
            }
        }
        return true;
    }

    /** A history that fails in bundles, shrunk, as a transcript of its bundled run. */
    static String bundledReport(Case failing, int records, StepDriver.Factory drivers) {
        Case small =
                Shrinker.shrink(
                        failing,
                        h -> isDecided(h) && !bundledComplaints(h, records, drivers).isEmpty());
        return "%s%nexpected:%n%sgot:%n%s%s%n"
                .formatted(
                        failing.id(),
                        Transcript.of(small, NaiveGroupJoin::new),
                        Transcript.of(
                                small.withOptions(small.options().withBundle(records)), drivers),
                        String.join("\n", bundledComplaints(small, records, drivers)));
    }

    /** A failing history, shrunk, as a transcript with what differs. */
    static String report(Case failing, StepDriver.Factory drivers) {
        Case small =
                Shrinker.shrink(failing, h -> isDecided(h) && !complaints(h, drivers).isEmpty());
        return "%s shrunk to %d of %d steps%nexpected:%n%sgot:%n%s%s%n"
                .formatted(
                        failing.id(),
                        small.steps().size(),
                        failing.steps().size(),
                        Transcript.of(small, NaiveGroupJoin::new),
                        Transcript.of(small, drivers),
                        String.join("\n", complaints(small, drivers)));
    }
}
