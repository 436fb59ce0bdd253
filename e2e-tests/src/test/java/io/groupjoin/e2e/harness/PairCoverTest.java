package io.groupjoin.e2e.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PairCoverTest {
    @Test
    void every_two_values_of_two_axes_meet_in_few_picks() {
        int[] sizes = {2, 3, 3, 3, 2, 2, 1, 3};
        for (int seed = 0; seed < 50; seed++) {
            List<int[]> cover = PairCover.of(sizes, new Random(seed));
            assertThat(cover).as("seed " + seed).hasSizeBetween(9, 18);
            assertThat(pairs(cover)).as("seed " + seed).hasSize(allPairs(sizes));
        }
    }

    private static Set<List<Integer>> pairs(List<int[]> cover) {
        Set<List<Integer>> pairs = new HashSet<>();
        for (int[] pick : cover) {
            for (int a = 0; a < pick.length; a++) {
                for (int b = a + 1; b < pick.length; b++) {
                    pairs.add(List.of(a, pick[a], b, pick[b]));
                }
            }
        }
        return pairs;
    }

    private static int allPairs(int[] sizes) {
        int count = 0;
        for (int a = 0; a < sizes.length; a++) {
            for (int b = a + 1; b < sizes.length; b++) {
                count += sizes[a] * sizes[b];
            }
        }
        return count;
    }
}
