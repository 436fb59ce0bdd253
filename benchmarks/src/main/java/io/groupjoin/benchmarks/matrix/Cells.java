package io.groupjoin.benchmarks.matrix;

import io.groupjoin.benchmarks.frame.Scale;
import io.groupjoin.row.ColumnType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which cells are measured: each value of each axis once, or their whole product. */
final class Cells {
    private static final List<Integer> AGGREGATES = List.of(1, 2, 3, 5);
    private static final List<Integer> COLUMNS = List.of(1, 2);
    private static final List<ColumnType> TYPES = List.of(ColumnType.BIGINT, ColumnType.DOUBLE);
    private static final List<Integer> FAN_OUTS = List.of(1, 10, 100);
    private static final List<Integer> SIZES = List.of(100, 10_000, 100_000, 1_000_000);
    private static final Cell USUAL =
            new Cell(3, 1, ColumnType.BIGINT, Nulls.NONE, 10, Cell.Order.UNSORTED, 10_000);

    private Cells() {}

    static Set<Cell> of(Scale scale) {
        return switch (scale) {
            case SMOKE -> Set.of(with(USUAL, 100), aggregates(with(USUAL, 100), 5));
            case QUICK -> axes();
            case FULL -> product();
        };
    }

    private static Set<Cell> axes() {
        Set<Cell> cells = new LinkedHashSet<>();
        AGGREGATES.forEach(count -> cells.add(aggregates(USUAL, count)));
        AGGREGATES.forEach(count -> cells.add(columns(aggregates(USUAL, count), 2)));
        TYPES.forEach(type -> cells.add(typed(USUAL, type)));
        for (Nulls nulls : Nulls.values()) {
            cells.add(with(USUAL, nulls));
        }
        FAN_OUTS.forEach(fanOut -> cells.add(fanOut(USUAL, fanOut)));
        cells.add(with(USUAL, Cell.Order.SORTED));
        SIZES.subList(0, 3).forEach(size -> cells.add(with(USUAL, size)));
        return cells;
    }

    private static Set<Cell> product() {
        List<Cell> cells = new ArrayList<>();
        for (int count : AGGREGATES) {
            for (int columns : COLUMNS) {
                for (ColumnType type : TYPES) {
                    cells.add(typed(columns(aggregates(USUAL, count), columns), type));
                }
            }
        }
        Set<Cell> all = new LinkedHashSet<>(axes());
        for (Cell cell : cells) {
            for (Nulls nulls : Nulls.values()) {
                for (int fanOut : FAN_OUTS) {
                    for (Cell.Order order : Cell.Order.values()) {
                        all.add(with(with(fanOut(cell, fanOut), nulls), order));
                    }
                }
            }
        }
        SIZES.forEach(size -> all.add(with(USUAL, size)));
        return all;
    }

    private static Cell aggregates(Cell cell, int count) {
        return new Cell(
                count,
                cell.columns(),
                cell.type(),
                cell.nulls(),
                cell.fanOut(),
                cell.order(),
                cell.buildRows());
    }

    private static Cell columns(Cell cell, int columns) {
        return new Cell(
                cell.aggregates(),
                columns,
                cell.type(),
                cell.nulls(),
                cell.fanOut(),
                cell.order(),
                cell.buildRows());
    }

    private static Cell typed(Cell cell, ColumnType type) {
        return new Cell(
                cell.aggregates(),
                cell.columns(),
                type,
                cell.nulls(),
                cell.fanOut(),
                cell.order(),
                cell.buildRows());
    }

    private static Cell with(Cell cell, Nulls nulls) {
        return new Cell(
                cell.aggregates(),
                cell.columns(),
                cell.type(),
                nulls,
                cell.fanOut(),
                cell.order(),
                cell.buildRows());
    }

    private static Cell fanOut(Cell cell, int fanOut) {
        return new Cell(
                cell.aggregates(),
                cell.columns(),
                cell.type(),
                cell.nulls(),
                fanOut,
                cell.order(),
                cell.buildRows());
    }

    private static Cell with(Cell cell, Cell.Order order) {
        return new Cell(
                cell.aggregates(),
                cell.columns(),
                cell.type(),
                cell.nulls(),
                cell.fanOut(),
                order,
                cell.buildRows());
    }

    private static Cell with(Cell cell, int buildRows) {
        return new Cell(
                cell.aggregates(),
                cell.columns(),
                cell.type(),
                cell.nulls(),
                cell.fanOut(),
                cell.order(),
                buildRows);
    }
}
