package io.groupjoin.store;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.aggregate.AggregatePolicy;
import io.groupjoin.block.EntryFormat;
import io.groupjoin.key.KeyColumn;
import io.groupjoin.key.KeySpec;
import io.groupjoin.key.NullRule;
import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import java.util.List;

/** Layouts and rows of the store's tests: (k BIGINT, v BIGINT, note VARCHAR) on both sides. */
public final class Layouts {
    private static final List<Column> COLUMNS =
            List.of(
                    Column.of("k", ColumnType.BIGINT),
                    Column.of("v", ColumnType.BIGINT),
                    Column.of("note", ColumnType.VARCHAR));

    private Layouts() {}

    public static GroupLayout of(EntryFormat format) {
        return of(format, AggregateFunction.SIZE, AggregateFunction.SUM);
    }

    public static GroupLayout of(EntryFormat format, AggregateFunction... functions) {
        Schema probe = new Schema(Side.PROBE, COLUMNS);
        Schema build = new Schema(Side.BUILD, COLUMNS);
        List<Integer> identity = format.isKeyed() ? List.of(1) : List.of();
        return new GroupLayout(
                "order-payments",
                new KeySpec(List.of(KeyColumn.of(probe, "k", build, "k", NullRule.NOT_EQUAL))),
                new SideLayout(probe, Keep.ROWS, format, identity),
                new SideLayout(build, Keep.ROWS, format, identity),
                GroupLayout.SummaryKeep.KEPT,
                GroupLayout.Tally.COUNTED,
                "INNER PER_GROUP",
                List.of(functions).stream().map(Layouts::call).toList());
    }

    public static AggregateCall call(AggregateFunction function) {
        boolean sized = function == AggregateFunction.SIZE;
        return new AggregateCall(
                function,
                sized ? -1 : 1,
                sized ? null : COLUMNS.get(1),
                "answer" + function,
                AggregatePolicy.DEFAULT,
                null);
    }

    public static byte[] row(long k, long v, String note) {
        RowWriter out =
                new RowWriter(new RowLayout(COLUMNS.stream().map(Column::type).toList())).start();
        out.setLong(0, k);
        out.setLong(1, v);
        out.setString(2, note);
        return out.finish();
    }

    /** Identity of a row under a format: the row itself, or its packed v. */
    public static byte[] id(EntryFormat format, long k, long v, String note) {
        if (!format.isKeyed()) {
            return row(k, v, note);
        }
        RowWriter out = new RowWriter(new RowLayout(List.of(ColumnType.BIGINT))).start();
        out.setLong(0, v);
        return out.finish();
    }
}
