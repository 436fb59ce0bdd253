package io.groupjoin.benchmarks.matrix;

import io.groupjoin.aggregate.AggregateFunction;
import java.util.ArrayList;
import java.util.List;

/** A cell's right result, folded naively in plain Java. */
final class Reference {
    private static final long NULL = 0x5851F42D4C957F2DL;

    private Reference() {}

    /** Checksum of one aggregate's value in an answer; the sum over all is a cell's checksum. */
    static long hash(AggregateFunction function, double value) {
        long mixed =
                Double.doubleToLongBits(value) + function.name().hashCode() * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        return mixed ^ (mixed >>> 27);
    }

    static long hashOfNull(AggregateFunction function) {
        return NULL + function.name().hashCode();
    }

    /** Over all answers of a cell. */
    static long checksum(Cell cell) {
        List<List<Integer>> rowsOfLabel = new ArrayList<>();
        for (int label = 0; label < cell.labels(); label++) {
            rowsOfLabel.add(new ArrayList<>());
        }
        for (int row = 0; row < cell.buildRows(); row++) {
            rowsOfLabel.get((int) cell.label(row)).add(row);
        }
        long[] ofLabel = new long[cell.labels()];
        for (int label = 0; label < cell.labels(); label++) {
            ofLabel[label] = answer(cell, rowsOfLabel.get(label));
        }
        long checksum = 0;
        for (int probe = 0; probe < cell.probeRows(); probe++) {
            checksum += ofLabel[(int) cell.label(probe)];
        }
        return checksum;
    }

    /** Checksum of the answer over some build rows. */
    static long answer(Cell cell, List<Integer> rows) {
        long checksum = 0;
        for (int i = 0; i < cell.aggregates(); i++) {
            AggregateFunction function = cell.functions().get(i);
            checksum += aggregate(cell, function, cell.columnOf(i), rows);
        }
        return checksum;
    }

    private static long aggregate(
            Cell cell, AggregateFunction function, int column, List<Integer> rows) {
        if (function == AggregateFunction.SIZE) {
            return hash(function, rows.size());
        }
        boolean any = false;
        double value = 0;
        for (int row : rows) {
            if (!cell.isNull(row)) {
                int input = cell.value(row, column);
                value = any ? combine(function, value, input) : input;
                any = true;
            }
        }
        return any ? hash(function, value) : hashOfNull(function);
    }

    private static double combine(AggregateFunction function, double value, double input) {
        return switch (function) {
            case SUM -> value + input;
            case PROD -> value * input;
            case MIN -> Math.min(value, input);
            case MAX -> Math.max(value, input);
            case SIZE, COUNT, AVG, CUSTOM -> throw new IllegalArgumentException("" + function);
        };
    }
}
