package io.groupjoin.benchmarks.matrix;

import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.TypeKind;
import java.util.List;
import java.util.Locale;

/**
 * One cell of the matrix: an equality join, build rows first, each probe row answered once.
 *
 * @param aggregates how many: the first of sum, prod, min, max, size
 * @param columns 1 or 2 input columns of the aggregates, in turn
 * @param type of the input columns
 * @param fanOut build rows a label; 1 for unique labels
 * @param order in which the labels arrive
 * @param buildRows a multiple of the fan-out
 */
record Cell(
        int aggregates,
        int columns,
        ColumnType type,
        Nulls nulls,
        int fanOut,
        Order order,
        int buildRows) {
    private static final List<AggregateFunction> FUNCTIONS =
            List.of(
                    AggregateFunction.SUM,
                    AggregateFunction.PROD,
                    AggregateFunction.MIN,
                    AggregateFunction.MAX,
                    AggregateFunction.SIZE);
    private static final long MULTIPLIER = 1_000_003;

    /** Powers of two and their negatives: sums and products of them are exact in any type. */
    private static final int[] VALUES = {1, 2, -1, 4, 1, -2, 1};

    /** In which labels arrive. */
    enum Order {
        SORTED,
        UNSORTED
    }

    List<AggregateFunction> functions() {
        return FUNCTIONS.subList(0, aggregates);
    }

    /** Input column of an aggregate, from 0. */
    int columnOf(int aggregate) {
        return aggregate % columns;
    }

    int labels() {
        return buildRows / fanOut;
    }

    /** Probe rows; as many as build rows. */
    int probeRows() {
        return buildRows;
    }

    long label(int row) {
        return order == Order.SORTED ? row / fanOut : row % labels() * MULTIPLIER % labels();
    }

    boolean isNull(int row) {
        return nulls.at(row);
    }

    int value(int row, int column) {
        return VALUES[(row * 31 + column * 5) % VALUES.length];
    }

    boolean isFloat() {
        return type.kind() == TypeKind.DOUBLE;
    }

    /** Matching pairs, which nobody need build. */
    long matches() {
        return (long) probeRows() * fanOut;
    }

    @Override
    public String toString() {
        return "%d aggregates of %d columns, %s, %s NULL, F=%d, %s, n=%d"
                .formatted(aggregates, columns, type, nulls, fanOut, order, buildRows)
                .toLowerCase(Locale.ROOT);
    }
}
