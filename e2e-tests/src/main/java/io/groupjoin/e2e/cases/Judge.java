package io.groupjoin.e2e.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares what a case showed with what it must show. Used once. */
public final class Judge {
    private final Case question;
    private final Expectation expected;
    private final Observation seen;
    private final List<String> complaints = new ArrayList<>();

    private Judge(Case question, Expectation expected, Observation seen) {
        this.question = question;
        this.expected = expected;
        this.seen = seen;
    }

    /** Everything that is wrong; empty if the case passed. */
    public static List<String> complaints(Case question, Expectation expected, Observation seen) {
        Judge judge = new Judge(question, expected, seen);
        judge.judge();
        return judge.complaints;
    }

    private void judge() {
        complaints.addAll(ChangelogLaws.broken(question, seen.log()));
        Observation.Failure failure = seen.failure();
        Expectation.Refused refused = expected.failure();
        if (failure != null || refused != null) {
            refusal(failure, refused);
            return;
        }
        same("final", expected.finalRows(), seen.last());
        expected.afterStep()
                .forEach((at, rows) -> same("after step " + at, rows, seen.visible().get(at)));
        changes(expected.changes());
        changelog(expected.changelog());
        expected.counters()
                .forEach((name, count) -> counter(name, count, seen.counters().get(name)));
        maxState();
    }

    private void refusal(
            Observation.@Nullable Failure failure, Expectation.@Nullable Refused refused) {
        if (failure == null) {
            complaints.add("went through, but must be refused: " + refused);
            return;
        }
        String got = failure.code() + " at " + place(failure.at()) + ": " + failure.message();
        if (refused == null) {
            complaints.add("refused: " + got);
            return;
        }
        boolean sameCode = refused.code().equals(failure.code());
        Integer at = refused.at();
        if (!sameCode || (at != null && at != failure.at())) {
            String place = at == null ? "any step" : place(at);
            complaints.add("expected " + refused.code() + " at " + place + ", got " + got);
        }
    }

    private static String place(int at) {
        return at == Observation.Failure.PLAN ? "plan" : "step " + at;
    }

    private void same(
            String what,
            @Nullable List<List<@Nullable Object>> want,
            Bag<List<@Nullable Object>> got) {
        if (want != null && !Bag.of(want).equals(got)) {
            complaints.add(what + ": expected " + Bag.of(want) + ", got " + got);
        }
    }

    private void changes(@Nullable List<Expectation.Delta> deltas) {
        if (deltas == null) {
            return;
        }
        Bag<List<@Nullable Object>> before = new Bag<>();
        for (int i = 0; i < deltas.size(); i++) {
            Bag<List<@Nullable Object>> after = seen.visible().get(i);
            int removed = before.minus(after).size();
            int added = after.minus(before).size();
            change(i, deltas.get(i), new Expectation.Delta(removed, added));
            before = after;
        }
    }

    private void change(int step, Expectation.Delta want, Expectation.Delta got) {
        if (!want.equals(got)) {
            complaints.add("step " + step + ": expected " + want + ", got " + got);
        }
        boolean silent = want.removed() == 0 && want.added() == 0;
        boolean resends = !question.options().ttl().isEmpty();
        if (silent && !resends && !seen.log().get(step).isEmpty()) {
            complaints.add("step " + step + ": emits " + seen.log().get(step) + " for no change");
        }
    }

    private void changelog(@Nullable Map<Integer, List<OutputRow>> log) {
        if (log == null) {
            return;
        }
        for (int i = 0; i < seen.log().size(); i++) {
            Bag<OutputRow> want = Bag.of(emitted(log.getOrDefault(i, List.of())));
            Bag<OutputRow> got = Bag.of(seen.log().get(i));
            if (!want.equals(got)) {
                complaints.add("step " + i + " changelog: expected " + want + ", got " + got);
            }
        }
    }

    /** Expected changelogs are in retract form; upsert emission leaves the −U out. */
    private List<OutputRow> emitted(List<OutputRow> log) {
        boolean upsert = question.options().emission() == CaseOptions.Emission.UPSERT;
        return log.stream()
                .filter(change -> !upsert || change.kind() != CaseKind.UPDATE_BEFORE)
                .toList();
    }

    private void counter(String name, long want, @Nullable Long got) {
        long count = got == null ? 0 : got;
        if (count != want) {
            complaints.add("counter " + name + ": expected " + want + ", got " + count);
        }
    }

    private void maxState() {
        expected.maxState()
                .forEach(
                        (name, bound) -> {
                            Long size = seen.stateSize().get(name);
                            if (size == null || size > bound) {
                                complaints.add(
                                        "state %s: at most %d, got %s"
                                                .formatted(name, bound, size));
                            }
                        });
    }
}
