package io.groupjoin.benchmarks.matrix;

import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.benchmarks.rig.Columns;
import io.groupjoin.benchmarks.rig.Contender;
import io.groupjoin.benchmarks.rig.Definition;
import io.groupjoin.benchmarks.rig.KernelRig;
import io.groupjoin.benchmarks.rig.Lap;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Column;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.Side;
import io.groupjoin.store.MemoryStateBytes;
import io.groupjoin.store.Tuning;
import java.util.List;
import java.util.stream.IntStream;

/** Ours: kernels in memory, each with some of the cell's aggregates, that get the same changes. */
final class KernelCell implements Contender {
    private static final long CACHE_BYTES = 64L << 20;

    private final String name;
    private final Cell cell;
    private final List<int[]> shares;
    private long answered;

    private KernelCell(String name, Cell cell, List<int[]> shares) {
        this.name = name;
        this.cell = cell;
        this.shares = shares;
    }

    /** One kernel with all aggregates. */
    static KernelCell fused(String name, Cell cell) {
        return new KernelCell(name, cell, List.of(IntStream.range(0, cell.aggregates()).toArray()));
    }

    /** A kernel for each aggregate. */
    static KernelCell separate(String name, Cell cell) {
        return new KernelCell(
                name,
                cell,
                IntStream.range(0, cell.aggregates()).mapToObj(i -> new int[] {i}).toList());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String policy() {
        return "insert-only";
    }

    @Override
    public Lap lap() {
        answered = 0;
        Lap.Watch watch = new Lap.Watch();
        watch.start();
        List<KernelRig> kernels = shares.stream().map(this::kernel).toList();
        for (int row = 0; row < cell.buildRows(); row++) {
            for (KernelRig kernel : kernels) {
                build(kernel, row);
            }
        }
        for (int probe = 0; probe < cell.probeRows(); probe++) {
            for (KernelRig kernel : kernels) {
                kernel.process(Side.PROBE, ChangeKind.INSERT, cell.label(probe), probe);
            }
        }
        watch.pause();
        return watch.lap((long) cell.buildRows() + cell.probeRows(), answered);
    }

    private KernelRig kernel(int[] share) {
        List<Column> build =
                List.of(
                        Columns.bigint("k"),
                        Column.of("c0", cell.type()),
                        Column.of("c1", cell.type()));
        Definition definition =
                new Definition(1, Columns.PROBE, build)
                        .insertOnly()
                        .tuning(Tuning.DEFAULT.withCache(CACHE_BYTES));
        for (int i : share) {
            if (cell.functions().get(i) == AggregateFunction.SIZE) {
                definition.size();
            } else {
                definition.aggregate(cell.functions().get(i), "c" + cell.columnOf(i));
            }
        }
        return new KernelRig(
                definition, new MemoryStateBytes(), (probe, answer) -> add(share, answer));
    }

    private void build(KernelRig kernel, int row) {
        RowWriter out = kernel.row(Side.BUILD);
        out.setLong(0, cell.label(row));
        for (int column = 0; column < 2; column++) {
            if (cell.isNull(row)) {
                out.setNull(column + 1);
            } else if (cell.isFloat()) {
                out.setDouble(column + 1, cell.value(row, column));
            } else {
                out.setLong(column + 1, cell.value(row, column));
            }
        }
        kernel.process(Side.BUILD, ChangeKind.INSERT);
    }

    private void add(int[] share, RowView answer) {
        for (int i = 0; i < share.length; i++) {
            AggregateFunction function = cell.functions().get(share[i]);
            if (answer.isNull(i)) {
                answered += Reference.hashOfNull(function);
            } else {
                boolean isLong = function == AggregateFunction.SIZE || !cell.isFloat();
                double value = isLong ? (double) answer.getLong(i) : answer.getDouble(i);
                answered += Reference.hash(function, value);
            }
        }
    }
}
