package io.groupjoin.e2e.harness;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.kernel.TacticKind;
import io.groupjoin.row.NullChecks;
import io.groupjoin.store.Grouping;
import io.groupjoin.store.Thresholds;
import io.groupjoin.store.Tuning;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The modes a case may run in: {heap, RocksDB} × {restores} × {grouping} × {cache off, tiny, large}
 * × {null checks} × {sizes} × legal tactics × parallelism {as said, 1, 3}. The state is checked
 * after every change in all of them.
 */
public final class Modes {
    private static final List<Mode.Backend> BACKENDS = List.of(Mode.Backend.values());
    private static final List<Mode.Restores> RESTORES = List.of(Mode.Restores.values());
    private static final List<Grouping> GROUPINGS = List.of(Grouping.values());
    private static final List<NullChecks> NULL_CHECKS = List.of(NullChecks.values());

    /** Bytes of a cache of a few small groups. */
    public static final long TINY_CACHE = 3L << 10;

    private static final List<Long> CACHES = List.of(0L, TINY_CACHE, 64L << 20);

    private static final List<Thresholds> SIZES = List.of(Thresholds.USUAL, Thresholds.TINY);
    private static final List<Integer> PARALLELISMS = List.of(0, 1, 3);

    private final List<TacticKind> tactics;
    private final List<Mode.Restores> restores;
    private final List<Integer> parallelisms;
    private final Random random;

    /** A restore ends the bundle, and each subtask gathers its own: both are as a case says. */
    private Modes(Case question, Random random) {
        boolean gathers = question.options().bundle() > 0;
        this.tactics = tactics(question);
        this.restores = gathers ? List.of(Mode.Restores.AS_SAID) : RESTORES;
        this.parallelisms = gathers ? List.of(0) : PARALLELISMS;
        this.random = random;
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
        Modes modes = new Modes(question, random);
        return PairCover.of(modes.sizes(), random).stream().map(modes::mode).toList();
    }

    /** Any of the legal modes. */
    public static Mode any(Case question, Random random) {
        Modes modes = new Modes(question, random);
        int[] sizes = modes.sizes();
        int[] pick = new int[sizes.length];
        for (int axis = 0; axis < sizes.length; axis++) {
            pick[axis] = random.nextInt(sizes[axis]);
        }
        return modes.mode(pick);
    }

    /**
     * Every choice of backend, restores and the engine's tuning, each with a tactic and a
     * parallelism at random.
     */
    public static List<Mode> product(Case question, Random random) {
        return new Modes(question, random).product();
    }

    private List<Mode> product() {
        int[] sizes = sizes();
        int axes = sizes.length - 2;
        List<Mode> product = new ArrayList<>();
        int[] pick = new int[sizes.length];
        int axis = 0;
        while (axis < axes) {
            pick[axes] = random.nextInt(sizes[axes]);
            pick[axes + 1] = random.nextInt(sizes[axes + 1]);
            product.add(mode(pick));
            axis = 0;
            while (axis < axes && ++pick[axis] == sizes[axis]) {
                pick[axis++] = 0;
            }
        }
        return product;
    }

    private int[] sizes() {
        return new int[] {
            BACKENDS.size(),
            restores.size(),
            GROUPINGS.size(),
            CACHES.size(),
            NULL_CHECKS.size(),
            SIZES.size(),
            tactics.size(),
            parallelisms.size()
        };
    }

    private Mode mode(int[] pick) {
        return new Mode(
                BACKENDS.get(pick[0]),
                tactics.get(pick[6]),
                restores.get(pick[1]),
                parallelisms.get(pick[7]),
                new Tuning(
                        GROUPINGS.get(pick[2]),
                        CACHES.get(pick[3]),
                        NULL_CHECKS.get(pick[4]),
                        SIZES.get(pick[5]),
                        Tuning.Verification.ON));
    }
}
