package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseAggregate;
import io.groupjoin.e2e.cases.CaseKey;
import io.groupjoin.e2e.cases.CaseSide;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The whole output of two live multisets, by nested loops. */
final class NaiveAnswers {

    /** One output row with its group and its identity. */
    record Answer(
            List<@Nullable Object> key,
            List<@Nullable Object> identity,
            List<@Nullable Object> row) {}

    private final Case question;
    private final NaiveMatch match;
    private final NaiveAggregates aggregates;

    NaiveAnswers(Case question) {
        this.question = question;
        this.match = new NaiveMatch(question);
        this.aggregates = new NaiveAggregates(question);
    }

    /** Every answer; the rows come with their multiplicity. */
    List<Answer> all(List<List<@Nullable Object>> probes, List<List<@Nullable Object>> builds) {
        return question.perRow() ? perRow(probes, builds) : perGroup(probes, builds);
    }

    private List<Answer> perRow(
            List<List<@Nullable Object>> probes, List<List<@Nullable Object>> builds) {
        List<Answer> answers = new ArrayList<>();
        for (List<@Nullable Object> probe : probes) {
            List<NaivePair> pairs = pairs(probe, builds);
            if (present(pairs)) {
                List<@Nullable Object> row = row(probe, pairs);
                List<@Nullable Object> identity = new ArrayList<>();
                question.identity().forEach(position -> identity.add(row.get(position)));
                answers.add(new Answer(match.key(CaseSide.PROBE, probe), identity, row));
            }
        }
        return answers;
    }

    /** A group is present if one of its probe rows would be by itself. */
    private List<Answer> perGroup(
            List<List<@Nullable Object>> probes, List<List<@Nullable Object>> builds) {
        Map<List<@Nullable Object>, List<NaivePair>> groups = new LinkedHashMap<>();
        Map<List<@Nullable Object>, List<@Nullable Object>> heads = new LinkedHashMap<>();
        Set<List<@Nullable Object>> answered = new LinkedHashSet<>();
        for (List<@Nullable Object> probe : probes) {
            List<@Nullable Object> key = match.key(CaseSide.PROBE, probe);
            heads.putIfAbsent(key, head(probe));
            List<NaivePair> pairs = pairs(probe, builds);
            groups.computeIfAbsent(key, k -> new ArrayList<>()).addAll(pairs);
            if (present(pairs)) {
                answered.add(key);
            }
        }
        List<Answer> answers = new ArrayList<>();
        groups.forEach(
                (key, pairs) -> {
                    if (answered.contains(key)) {
                        answers.add(new Answer(key, key, row(heads.get(key), pairs)));
                    }
                });
        return answers;
    }

    private List<NaivePair> pairs(
            List<@Nullable Object> probe, List<List<@Nullable Object>> builds) {
        return builds.stream()
                .map(build -> new NaivePair(question, probe, build))
                .filter(match::matches)
                .toList();
    }

    private boolean present(List<NaivePair> pairs) {
        return switch (question.join()) {
            case INNER, SEMI -> !pairs.isEmpty();
            case ANTI -> pairs.isEmpty();
            case LEFT -> true;
        };
    }

    private List<@Nullable Object> row(List<@Nullable Object> head, List<NaivePair> pairs) {
        List<@Nullable Object> row = new ArrayList<>(head);
        for (CaseAggregate aggregate : question.aggregates()) {
            row.add(aggregates.answer(aggregate, pairs));
        }
        return row;
    }

    /** The key columns of a group, in the probe's types; zero is shown as 0.0. */
    private List<@Nullable Object> head(List<@Nullable Object> probe) {
        List<@Nullable Object> head = new ArrayList<>();
        for (CaseKey key : question.keys()) {
            Object value = probe.get(question.position(CaseSide.PROBE, key.probe()));
            head.add(value instanceof Double d ? (Object) (d + 0.0) : positiveZero(value));
        }
        return head;
    }

    private static @Nullable Object positiveZero(@Nullable Object value) {
        return value instanceof Float f ? (Object) (f + 0.0f) : value;
    }
}
