package io.groupjoin.benchmarks.nullfree;

import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.benchmarks.rig.Columns;
import io.groupjoin.benchmarks.rig.Contender;
import io.groupjoin.benchmarks.rig.Definition;
import io.groupjoin.benchmarks.rig.KernelRig;
import io.groupjoin.benchmarks.rig.Lap;
import io.groupjoin.kernel.Emission;
import io.groupjoin.kernel.TacticKind;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.NullChecks;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.Side;
import io.groupjoin.store.Grouping;
import io.groupjoin.store.MemoryStateBytes;
import io.groupjoin.store.Tuning;
import java.util.List;

/** A kernel in memory with two text keys that answers each probe row by a scan of its group. */
final class ScanKernel implements Contender {
    private static final long CACHE_BYTES = 256L << 20;
    private static final List<Column> KEYS =
            List.of(Column.of("a", ColumnType.VARCHAR), Column.of("b", ColumnType.VARCHAR));

    private final String name;
    private final Groups groups;
    private final KernelRig kernel;
    private long answered;

    ScanKernel(String name, NullChecks checks, Groups groups) {
        this.name = name;
        this.groups = groups;
        Definition definition =
                new Definition(
                                2,
                                List.of(KEYS.get(0), KEYS.get(1), Columns.bigint("id")),
                                List.of(
                                        KEYS.get(0),
                                        KEYS.get(1),
                                        Column.of("v", ColumnType.BIGINT),
                                        Column.of("w", ColumnType.BIGINT)))
                        .aggregate(AggregateFunction.SUM, "v")
                        .aggregate(AggregateFunction.SUM, "w")
                        .insertOnly()
                        .emit(Emission.ON_PROBE)
                        .force(TacticKind.SCAN)
                        .tuning(
                                Tuning.DEFAULT
                                        .withCache(CACHE_BYTES)
                                        .with(Grouping.ALWAYS)
                                        .with(checks));
        kernel =
                new KernelRig(
                        definition,
                        new MemoryStateBytes(),
                        (probe, answer) -> answered += answer.getLong(0) * 31 + answer.getLong(1));
        for (int row = 0; row < groups.rows(); row++) {
            for (int key = 0; key < groups.keys(); key++) {
                build(key, row);
            }
        }
    }

    private void build(int key, int row) {
        RowWriter out = key(Side.BUILD, key);
        if (groups.isNull(row)) {
            out.setNull(2);
        } else {
            out.setLong(2, groups.v(row));
        }
        out.setLong(3, groups.w(row));
        kernel.process(Side.BUILD, ChangeKind.INSERT);
    }

    private RowWriter key(Side side, int key) {
        RowWriter out = kernel.row(side);
        out.setString(0, "customer-" + key % 7);
        out.setString(1, "order-" + key);
        return out;
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
        for (int i = 0; i < groups.probes(); i++) {
            key(Side.PROBE, i % groups.keys()).setLong(2, i);
            kernel.process(Side.PROBE, ChangeKind.INSERT);
        }
        watch.pause();
        return watch.lap(groups.probes(), answered);
    }
}
