package io.groupjoin.e2e.harness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Few picks along some axes in which every two values of two axes meet at least once. */
final class PairCover {
    private static final int UNSET = -1;

    private final int[] sizes;
    private final int[] offsets;
    private final int values;
    private final Random random;
    private final BitSet open = new BitSet();

    private PairCover(int[] sizes, Random random) {
        this.sizes = sizes;
        this.random = random;
        this.offsets = new int[sizes.length];
        int sum = 0;
        for (int axis = 0; axis < sizes.length; axis++) {
            offsets[axis] = sum;
            sum += sizes[axis];
        }
        this.values = sum;
        for (int a = 0; a < sizes.length; a++) {
            for (int b = a + 1; b < sizes.length; b++) {
                for (int i = 0; i < sizes[a] * sizes[b]; i++) {
                    open.set(pair(a, i / sizes[b], b, i % sizes[b]));
                }
            }
        }
    }

    /**
     * Draws a cover.
     *
     * @param sizes number of values on each axis, of two axes or more
     * @return for each pick, the value's number on each axis
     */
    static List<int[]> of(int[] sizes, Random random) {
        return new PairCover(sizes, random).cover();
    }

    private List<int[]> cover() {
        List<int[]> picks = new ArrayList<>();
        while (!open.isEmpty()) {
            int[] pick = pick(open.nextSetBit(0));
            strike(pick);
            picks.add(pick);
        }
        return picks;
    }

    /** A pick that holds an open pair, and on each other axis the value that closes most. */
    private int[] pick(int openPair) {
        int[] pick = new int[sizes.length];
        Arrays.fill(pick, UNSET);
        set(pick, openPair / values);
        set(pick, openPair % values);
        List<Integer> axes = new ArrayList<>(IntStream.range(0, sizes.length).boxed().toList());
        Collections.shuffle(axes, random);
        for (int axis : axes) {
            if (pick[axis] == UNSET) {
                pick[axis] = best(pick, axis);
            }
        }
        return pick;
    }

    private void set(int[] pick, int value) {
        int axis = sizes.length - 1;
        while (offsets[axis] > value) {
            axis--;
        }
        pick[axis] = value - offsets[axis];
    }

    private int best(int[] pick, int axis) {
        int best = UNSET;
        int most = UNSET;
        int first = random.nextInt(sizes[axis]);
        for (int i = 0; i < sizes[axis]; i++) {
            int value = (first + i) % sizes[axis];
            int closes = closes(pick, axis, value);
            if (closes > most) {
                most = closes;
                best = value;
            }
        }
        return best;
    }

    private int closes(int[] pick, int axis, int value) {
        int closes = 0;
        for (int other = 0; other < sizes.length; other++) {
            if (pick[other] != UNSET && open.get(pair(axis, value, other, pick[other]))) {
                closes++;
            }
        }
        return closes;
    }

    private void strike(int[] pick) {
        for (int a = 0; a < sizes.length; a++) {
            for (int b = a + 1; b < sizes.length; b++) {
                open.clear(pair(a, pick[a], b, pick[b]));
            }
        }
    }

    private int pair(int axis, int value, int otherAxis, int otherValue) {
        int one = offsets[axis] + value;
        int other = offsets[otherAxis] + otherValue;
        return Math.min(one, other) * values + Math.max(one, other);
    }
}
