package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;

/** Number of matches (SIZE) or of live inputs (COUNT). Mutable. */
final class CountAccumulator extends InputAccumulator {
    CountAccumulator(AggregateCall call) {
        super(call);
    }

    @Override
    void include(RowView row, long weight) {}

    @Override
    RunLoops.Feed feed() {
        return RunLoops.Feed.COPIES;
    }

    @Override
    boolean exclude(RowView row, long weight) {
        return true;
    }

    @Override
    void mergeState(InputAccumulator other) {}

    @Override
    void clear() {}

    @Override
    boolean isClear() {
        return true;
    }

    @Override
    boolean finishLive(RowWriter answer, int column, long copies) {
        answer.setLong(column, Math.multiplyExact(live(), copies));
        return false;
    }

    @Override
    void finishEmpty(RowWriter answer, int column) {
        answer.setLong(column, 0);
    }

    @Override
    void writeState(ByteWriter out) {}

    @Override
    void readState(ByteReader in) {}
}
