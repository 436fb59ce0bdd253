package io.groupjoin.block;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.aggregate.AggregatePolicy;
import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowWriter;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;

/** Rows (id BIGINT, v INT, note VARCHAR, price DECIMAL) of the tree's tests. */
final class TreeRows {
    static final List<Column> COLUMNS =
            List.of(
                    Column.of("id", ColumnType.BIGINT),
                    Column.of("v", ColumnType.INT),
                    Column.of("note", ColumnType.VARCHAR),
                    Column.of("price", ColumnType.decimal(20, 2)));
    static final RowLayout LAYOUT = new RowLayout(COLUMNS.stream().map(Column::type).toList());
    static final List<AggregateCall> EXTREMA =
            List.of(call(AggregateFunction.MIN, 1), call(AggregateFunction.MAX, 0));

    private TreeRows() {}

    static BlockFormat format(EntryFormat entries) {
        return new BlockFormat(LAYOUT, entries, entries.isKeyed() ? List.of(0) : List.of());
    }

    static byte[] random(Random random) {
        int length = random.nextInt(8) == 0 ? random.nextInt(600) : random.nextInt(20);
        return row(random.nextInt(3_000), random.nextInt(200) - 100, length);
    }

    /** Some columns are NULL, by the values themselves. */
    static byte[] row(long id, int v, int noteLength) {
        RowWriter out = new RowWriter(LAYOUT).start();
        out.setLong(0, id);
        if (v % 7 == 3) {
            out.setNull(1);
        } else {
            out.setLong(1, v);
        }
        if (noteLength % 5 == 4) {
            out.setNull(2);
        } else {
            out.setString(2, "n".repeat(noteLength));
        }
        out.setUnscaled(3, BigInteger.valueOf(id * 31 + v));
        return out.finish();
    }

    private static AggregateCall call(AggregateFunction function, int position) {
        return new AggregateCall(
                function,
                position,
                COLUMNS.get(position),
                "a" + position,
                AggregatePolicy.DEFAULT,
                null);
    }
}
