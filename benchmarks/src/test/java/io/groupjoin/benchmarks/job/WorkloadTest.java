package io.groupjoin.benchmarks.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class WorkloadTest {

    @Test
    void each_side_counts_its_own_rows_in_order() {
        for (Workload workload :
                List.of(
                        Workload.buildFirst(10, 500, 300),
                        Workload.interleaved(10, 1_100),
                        Workload.halfNull(100))) {
            assertThat(ranks(workload, true)).isEqualTo(upTo(workload.probeRows()));
            assertThat(ranks(workload, false)).isEqualTo(upTo(workload.buildRows()));
        }
    }

    private static List<Long> ranks(Workload workload, boolean probe) {
        return LongStream.range(0, workload.changes())
                .filter(index -> workload.isProbe(index) == probe)
                .mapToObj(workload::rank)
                .toList();
    }

    private static List<Long> upTo(long end) {
        return LongStream.range(0, end).boxed().toList();
    }

    @Test
    void every_key_has_as_many_build_rows_as_the_fan_out() {
        Workload workload = Workload.buildFirst(10, 500, 300);
        long[] rows = new long[50];
        for (long rank = 0; rank < workload.buildRows(); rank++) {
            rows[(int) workload.buildKey(rank)]++;
        }
        assertThat(rows).containsOnly(10);
    }

    @Test
    void no_two_build_rows_of_a_key_are_equal() {
        Workload workload = Workload.buildFirst(10, 10_000, 300);
        Set<List<Long>> rows = new HashSet<>();
        for (long rank = 0; rank < workload.buildRows(); rank++) {
            rows.add(List.of(workload.buildKey(rank), workload.buildValue(rank)));
        }
        assertThat(rows).hasSize(10_000);
    }

    @Test
    void the_lanes_share_all_indexes() {
        List<Long> indexes = new ArrayList<>();
        for (int lane = 0; lane < ChangeSource.LANES; lane++) {
            for (long position = 0; position < 256; position++) {
                indexes.add(new Lane(lane).index(position));
            }
        }
        assertThat(indexes).containsExactlyInAnyOrderElementsOf(upTo(256L * ChangeSource.LANES));
    }

    @Test
    void an_uneven_fan_out_is_refused() {
        assertThatThrownBy(() -> new Workload(Arrival.BUILD_FIRST, 3, 10, 1, KeyMix.MATCHED))
                .hasMessageContaining("no multiple");
    }
}
