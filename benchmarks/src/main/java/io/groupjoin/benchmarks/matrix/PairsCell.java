package io.groupjoin.benchmarks.matrix;

import io.groupjoin.benchmarks.rig.Contender;
import io.groupjoin.benchmarks.rig.Lap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The floor: rows in a hash map, the matches of each probe row gathered, then folded. */
final class PairsCell implements Contender {
    static final String NAME = "plain Java, matches gathered";

    private final Cell cell;

    PairsCell(Cell cell) {
        this.cell = cell;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Lap lap() {
        long checksum = 0;
        Lap.Watch watch = new Lap.Watch();
        watch.start();
        Map<Long, List<Integer>> rows = new HashMap<>();
        for (int row = 0; row < cell.buildRows(); row++) {
            rows.computeIfAbsent(cell.label(row), label -> new ArrayList<>()).add(row);
        }
        for (int probe = 0; probe < cell.probeRows(); probe++) {
            List<Integer> matches =
                    new ArrayList<>(rows.getOrDefault(cell.label(probe), List.of()));
            checksum += Reference.answer(cell, matches);
        }
        watch.pause();
        return watch.lap((long) cell.buildRows() + cell.probeRows(), checksum);
    }
}
