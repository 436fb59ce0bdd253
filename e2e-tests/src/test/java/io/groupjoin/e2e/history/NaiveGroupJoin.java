package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.Case.Join;
import io.groupjoin.e2e.cases.CaseKind;
import io.groupjoin.e2e.cases.CaseOptions;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.OutputRow;
import io.groupjoin.e2e.cases.Step;
import io.groupjoin.e2e.cases.StepDriver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A groupjoin by definition: after every change all answers are computed again and compared with
 * those of before. Shares no class with the library.
 */
final class NaiveGroupJoin implements StepDriver {
    private final Case question;
    private final NaiveMatch match;
    private final NaiveAnswers answers;
    private final NaiveInput probe;
    private final NaiveInput build;
    private final Set<List<@Nullable Object>> touched = new LinkedHashSet<>();
    private List<NaiveAnswers.Answer> before = List.of();
    private long nullKeys;
    private long now;

    NaiveGroupJoin(Case question) {
        NaiveChecks.check(question);
        this.question = question;
        this.match = new NaiveMatch(question);
        this.answers = new NaiveAnswers(question);
        this.probe = new NaiveInput(question, CaseSide.PROBE);
        this.build = new NaiveInput(question, CaseSide.BUILD);
    }

    private NaiveInput input(CaseSide side) {
        return side == CaseSide.PROBE ? probe : build;
    }

    @Override
    public List<OutputRow> feed(Step.Change change) {
        NaiveInput input = input(change.side());
        input.check(change);
        if (dropped(change)) {
            nullKeys++;
            return List.of();
        }
        touched.clear();
        if (input.apply(change, now)) {
            touched.add(match.key(change.side(), change.row()));
        }
        List<NaiveAnswers.Answer> after = current();
        List<OutputRow> emitted = difference(before, after);
        before = after;
        if (question.options().emission() == CaseOptions.Emission.UPSERT) {
            emitted.removeIf(row -> row.kind() == CaseKind.UPDATE_BEFORE);
        }
        return emitted;
    }

    private boolean dropped(Step.Change change) {
        boolean needsMatch = question.join() == Join.INNER || question.join() == Join.SEMI;
        return match.nullKey(change.side(), change.row())
                && (change.side() == CaseSide.BUILD || needsMatch);
    }

    /** The answers of the live rows. */
    List<NaiveAnswers.Answer> current() {
        return answers.all(probe.rows(), build.rows());
    }

    /** The live rows of one side, with their multiplicity. */
    List<List<@Nullable Object>> rows(CaseSide side) {
        return input(side).rows();
    }

    private boolean resends() {
        return !question.options().ttl().isEmpty();
    }

    private List<OutputRow> difference(
            List<NaiveAnswers.Answer> old, List<NaiveAnswers.Answer> current) {
        Map<List<@Nullable Object>, List<List<@Nullable Object>>> gone = byIdentity(old);
        Map<List<@Nullable Object>, List<List<@Nullable Object>>> come = byIdentity(current);
        Set<List<@Nullable Object>> identities = new LinkedHashSet<>(gone.keySet());
        identities.addAll(come.keySet());
        List<OutputRow> emitted = new ArrayList<>();
        for (List<@Nullable Object> identity : identities) {
            List<List<@Nullable Object>> out = gone.getOrDefault(identity, new ArrayList<>());
            List<List<@Nullable Object>> in = come.getOrDefault(identity, new ArrayList<>());
            if (!resends()) {
                out.removeIf(in::remove);
            }
            pair(out, in, emitted);
        }
        return emitted;
    }

    private Map<List<@Nullable Object>, List<List<@Nullable Object>>> byIdentity(
            List<NaiveAnswers.Answer> list) {
        Map<List<@Nullable Object>, List<List<@Nullable Object>>> map = new LinkedHashMap<>();
        for (NaiveAnswers.Answer answer : list) {
            if (!resends() || touched.contains(answer.key())) {
                map.computeIfAbsent(answer.identity(), i -> new ArrayList<>()).add(answer.row());
            }
        }
        return map;
    }

    private static void pair(
            List<List<@Nullable Object>> out,
            List<List<@Nullable Object>> in,
            List<OutputRow> emitted) {
        int both = Math.min(out.size(), in.size());
        for (int i = 0; i < both; i++) {
            emitted.add(new OutputRow(CaseKind.UPDATE_BEFORE, out.get(i)));
            emitted.add(new OutputRow(CaseKind.UPDATE_AFTER, in.get(i)));
        }
        out.subList(both, out.size())
                .forEach(row -> emitted.add(new OutputRow(CaseKind.DELETE, row)));
        in.subList(both, in.size())
                .forEach(row -> emitted.add(new OutputRow(CaseKind.INSERT, row)));
    }

    @Override
    public List<OutputRow> restore(int from, int to) {
        return List.of();
    }

    @Override
    public List<OutputRow> clock(long millis) {
        now = millis;
        probe.expire(now);
        build.expire(now);
        before = current();
        return List.of();
    }

    @Override
    public Map<String, Long> counters() {
        Map<String, Long> counters = new HashMap<>();
        counters.put("nullKeysDropped", nullKeys);
        counters.put("unmatchedRetractions", probe.unmatched() + build.unmatched());
        return counters;
    }

    /** An evaluator has no state to bound. */
    @Override
    public Map<String, Long> stateSize() {
        return Map.of("keys", 0L, "probeRows", 0L, "buildRows", 0L);
    }

    @Override
    public void close() {}
}
