package io.groupjoin.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.key.GroupKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LocalTallyTest {
    private static final GroupKey KEY = new GroupKey(new byte[] {1, 1});
    private static final GroupKey OTHER = new GroupKey(new byte[] {1, 2});

    private final List<Long> sent = new ArrayList<>();
    private final LocalTally tally =
            new LocalTally(
                    (key, delta) -> {
                        if (key.equals(KEY)) {
                            sent.add(delta);
                        }
                    });

    @Test
    void the_first_row_is_told_at_once() {
        tally.add(KEY, 1);
        assertThat(sent).containsExactly(1L);
    }

    @Test
    void further_rows_wait_for_the_flush() {
        for (int i = 0; i < 100; i++) {
            tally.add(KEY, 1);
        }
        assertThat(sent).containsExactly(1L);
        tally.flush();
        assertThat(sent).containsExactly(1L, 99L);
        tally.flush();
        assertThat(sent).as("nothing is sent twice").containsExactly(1L, 99L);
    }

    @Test
    void the_last_row_that_goes_is_told_at_once() {
        tally.add(KEY, 1);
        tally.add(KEY, 1);
        tally.add(KEY, -1);
        assertThat(sent).containsExactly(1L);
        tally.add(KEY, -1);
        assertThat(sent).containsExactly(1L, -1L);
    }

    @Test
    void a_retraction_of_rows_counted_elsewhere_is_told_at_once() {
        tally.add(KEY, -1);
        tally.add(KEY, -1);
        assertThat(sent).containsExactly(-1L, -1L);
    }

    @Test
    void groups_are_counted_apart() {
        tally.add(OTHER, 1);
        tally.add(OTHER, 1);
        tally.add(KEY, 1);
        tally.flush();
        assertThat(sent).containsExactly(1L);
    }

    @Test
    void random_histories_show_the_group_as_it_is_and_settle_at_each_flush() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            sent.clear();
            long seen = 0;
            for (int step = 0; step < 60; step++) {
                if (random.nextInt(10) == 0) {
                    tally.flush();
                    assertThat(total()).as("seed %d, step %d", seed, step).isEqualTo(seen);
                    continue;
                }
                int delta = seen == 0 || random.nextBoolean() ? 1 : -1;
                seen += delta;
                tally.add(KEY, delta);
                assertThat(total() > 0)
                        .as("seed %d, step %d: the group is there", seed, step)
                        .isEqualTo(seen > 0);
            }
            tally.flush();
        }
    }

    private long total() {
        return sent.stream().mapToLong(Long::longValue).sum();
    }
}
