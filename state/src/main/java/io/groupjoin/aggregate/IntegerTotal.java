package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowView;

/**
 * Exact sum of integers in 128 bits. Mutable.
 *
 * <p>2^63 rows of 64 bits stay below 2^127, so it never overflows. State: the sum as {@link
 * Int128}.
 */
abstract class IntegerTotal extends InputAccumulator {
    final Int128 total = new Int128();

    IntegerTotal(AggregateCall call) {
        super(call);
    }

    @Override
    final void include(RowView row, long weight) {
        includeLong(row.getLong(position()), weight);
    }

    @Override
    final RunLoops.Feed feed() {
        return RunLoops.Feed.LONGS;
    }

    @Override
    final void includeLong(long value, long weight) {
        total.addProduct(value, weight);
    }

    @Override
    final boolean exclude(RowView row, long weight) {
        total.addProduct(row.getLong(position()), -weight);
        return true;
    }

    @Override
    final void mergeState(InputAccumulator other) {
        total.add(((IntegerTotal) other).total);
    }

    @Override
    final void clear() {
        total.set(0, 0);
    }

    @Override
    final boolean isClear() {
        return total.is(0);
    }

    @Override
    final void writeState(ByteWriter out) {
        total.writeTo(out);
    }

    @Override
    final void readState(ByteReader in) {
        total.readFrom(in);
    }
}
