package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds a short history that still fails: drops ever smaller runs of steps as long as one can be
 * dropped (delta debugging).
 */
final class Shrinker {
    private final Predicate<Case> fails;

    private Shrinker(Predicate<Case> fails) {
        this.fails = fails;
    }

    static Case shrink(Case failing, Predicate<Case> fails) {
        return new Shrinker(fails).shrink(failing);
    }

    private Case shrink(Case failing) {
        Case smallest = failing;
        int run = Math.max(1, smallest.steps().size() / 2);
        while (true) {
            Case smaller = dropRuns(smallest, run);
            boolean shrunk = smaller.steps().size() < smallest.steps().size();
            smallest = smaller;
            if (!shrunk && run == 1) {
                return smallest;
            }
            run = shrunk ? run : run / 2;
        }
    }

    private Case dropRuns(Case failing, int run) {
        Case smallest = failing;
        for (int from = 0; from < smallest.steps().size(); ) {
            List<Step> rest = new ArrayList<>(smallest.steps());
            rest.subList(from, Math.min(from + run, rest.size())).clear();
            Case smaller = smallest.withSteps(rest);
            if (fails.test(smaller)) {
                smallest = smaller;
            } else {
                from += run;
            }
        }
        return smallest;
    }
}
