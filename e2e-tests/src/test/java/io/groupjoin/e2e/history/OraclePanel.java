package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseRun;
import io.groupjoin.e2e.cases.Observation;
import io.groupjoin.e2e.cases.StepDriver;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Oracles that judge one driver after another and count what they judged. Mutable. */
final class OraclePanel {
    private final List<Oracle> oracles;
    private final Map<String, Integer> judged = new LinkedHashMap<>();
    private final Map<String, Map<Inexpressible, Integer>> skipped = new LinkedHashMap<>();

    OraclePanel(List<Oracle> oracles) {
        this.oracles = List.copyOf(oracles);
        for (Oracle oracle : oracles) {
            judged.put(oracle.name(), 0);
            skipped.put(oracle.name(), new TreeMap<>());
        }
    }

    /** Counts the history with every oracle and gives what differs; empty if nothing does. */
    List<String> judge(Case history, StepDriver.Factory drivers) throws Exception {
        for (Oracle oracle : oracles) {
            count(oracle, oracle.skips().apply(history));
        }
        return complaints(history, drivers);
    }

    private void count(Oracle oracle, Optional<Inexpressible> reason) {
        if (reason.isPresent()) {
            skipped.computeIfAbsent(oracle.name(), name -> new TreeMap<>())
                    .merge(reason.get(), 1, Integer::sum);
        } else {
            judged.merge(oracle.name(), 1, Integer::sum);
        }
    }

    private List<String> complaints(Case history, StepDriver.Factory drivers) throws Exception {
        Observation seen = CaseRun.observe(history, drivers);
        if (seen.failure() != null) {
            return List.of("driver: " + seen.failure());
        }
        List<String> complaints = new ArrayList<>();
        for (Oracle oracle : oracles) {
            oracle.complaint(history, seen.last()).ifPresent(complaints::add);
        }
        return complaints;
    }

    /** A failing history, shrunk, as a transcript with what each oracle finds wrong. */
    String report(Case failing, StepDriver.Factory drivers) throws Exception {
        Case small = Shrinker.shrink(failing, history -> fails(history, drivers));
        return "%s shrunk to %d of %d steps%n%s%s%n"
                .formatted(
                        failing.id(),
                        small.steps().size(),
                        failing.steps().size(),
                        Transcript.of(small, drivers),
                        String.join("\n", complaints(small, drivers)));
    }

    private boolean fails(Case history, StepDriver.Factory drivers) {
        try {
            return !complaints(history, drivers).isEmpty();
        } catch (Exception e) {
            throw new IllegalStateException("An oracle failed on\n" + history, e);
        }
    }

    int judged(Oracle oracle) {
        return judged.getOrDefault(oracle.name(), 0);
    }

    /** How many histories each oracle judged and skipped, by reason. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        judged.forEach(
                (name, count) ->
                        text.append(
                                "%s judged %d, skipped %s%n"
                                        .formatted(name, count, skipped.get(name))));
        return text.toString();
    }
}
