package io.groupjoin.e2e.harness;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.kernel.TacticKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** The modes a case may run in. */
public final class Modes {
    private static final List<Integer> PARALLELISMS = List.of(0, 1, 3);

    private Modes() {}

    /**
     * {heap, RocksDB} × legal tactics × {restore after each step or not} × parallelism {as said, 1,
     * 3}.
     */
    public static List<Mode> legal(Case question) {
        List<Mode> modes = new ArrayList<>();
        for (Mode.Backend backend : Mode.Backend.values()) {
            for (TacticKind tactic : tactics(question)) {
                for (Mode.Restores restores : Mode.Restores.values()) {
                    for (int parallelism : PARALLELISMS) {
                        modes.add(new Mode(backend, tactic, restores, parallelism));
                    }
                }
            }
        }
        return modes;
    }

    /** The tactics whose conditions a case fulfils. */
    public static List<TacticKind> tactics(Case question) {
        if (question.residual() != null || !question.conditions().isEmpty()) {
            return List.of(TacticKind.SCAN);
        }
        return List.of(
                question.perRow() ? TacticKind.SHARED : TacticKind.FACTORISED, TacticKind.SCAN);
    }

    /** Few of the legal modes in which every two choices meet at least once. */
    public static List<Mode> cover(Case question, Random random) {
        List<Mode> candidates = legal(question);
        Collections.shuffle(candidates, random);
        Set<String> open = new HashSet<>();
        candidates.forEach(mode -> open.addAll(pairs(mode)));
        List<Mode> cover = new ArrayList<>();
        while (!open.isEmpty()) {
            Mode best = candidates.get(0);
            for (Mode mode : candidates) {
                best = meets(mode, open) > meets(best, open) ? mode : best;
            }
            cover.add(best);
            open.removeAll(pairs(best));
        }
        return cover;
    }

    private static long meets(Mode mode, Set<String> open) {
        return pairs(mode).stream().filter(open::contains).count();
    }

    private static Set<String> pairs(Mode mode) {
        List<String> choices =
                List.of(
                        mode.backend().name(),
                        String.valueOf(mode.tactic()),
                        mode.restores().name(),
                        Integer.toString(mode.parallelism()));
        Set<String> pairs = new HashSet<>();
        for (int i = 0; i < choices.size(); i++) {
            for (int j = i + 1; j < choices.size(); j++) {
                pairs.add(choices.get(i) + " " + choices.get(j));
            }
        }
        return pairs;
    }
}
