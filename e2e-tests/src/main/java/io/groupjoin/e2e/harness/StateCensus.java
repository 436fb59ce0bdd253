package io.groupjoin.e2e.harness;

import io.groupjoin.row.Side;
import io.groupjoin.store.Group;
import io.groupjoin.store.Rows;
import java.util.Map;

/** Sizes of keyed state by the names of {@code maxState}. Mutable. */
final class StateCensus {
    private long keys;
    private long probeRows;
    private long buildRows;

    void add(Group group) {
        keys++;
        probeRows += rows(group.rows(Side.PROBE));
        buildRows += rows(group.rows(Side.BUILD));
    }

    Map<String, Long> sizes() {
        return Map.of("keys", keys, "probeRows", probeRows, "buildRows", buildRows);
    }

    private static long rows(Rows rows) {
        long[] sum = {0};
        rows.forEach(row -> sum[0] += Math.abs(row.weight()));
        return sum[0];
    }
}
