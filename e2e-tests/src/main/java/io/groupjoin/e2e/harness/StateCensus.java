package io.groupjoin.e2e.harness;

import io.groupjoin.row.Side;
import io.groupjoin.store.Group;
import io.groupjoin.store.Place;
import io.groupjoin.store.Rows;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/**
 * Sizes of keyed state by the names of {@code maxState}, and sides of groups by their place.
 * Mutable.
 */
final class StateCensus {
    private long keys;
    private long probeRows;
    private long buildRows;
    private final Map<Place, Long> places = new EnumMap<>(Place.class);

    void add(Group group) {
        keys++;
        probeRows += rows(group.rows(Side.PROBE));
        buildRows += rows(group.rows(Side.BUILD));
        for (Side side : Side.values()) {
            places.merge(group.rows(side).place(), 1L, Long::sum);
        }
    }

    Map<String, Long> sizes() {
        Map<String, Long> sizes = new HashMap<>();
        sizes.put("keys", keys);
        sizes.put("probeRows", probeRows);
        sizes.put("buildRows", buildRows);
        places.forEach((place, sides) -> sizes.put(place.name(), sides));
        return sizes;
    }

    private static long rows(Rows rows) {
        long[] sum = {0};
        rows.forEach(row -> sum[0] += Math.abs(row.weight()));
        return sum[0];
    }
}
