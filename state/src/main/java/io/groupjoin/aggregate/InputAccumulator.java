package io.groupjoin.aggregate;

import io.groupjoin.aggregate.NullLoops.Loop;
import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowRun;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.TypeKind;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Frame of all accumulators: skips absent inputs and counts the live ones. Mutable.
 *
 * <p>An input is absent if it is NULL, or NaN under {@link NanRule#NULL}; SIZE has no input and no
 * row is absent. Subclasses keep what the live inputs amount to.
 *
 * <pre>
 *   live    signed varint: number of live inputs
 *   state   what the subclass writes; at most one byte when it is fresh
 * </pre>
 */
abstract class InputAccumulator implements Accumulator {
    private final AggregateCall call;
    private final int position;
    private final boolean skipsNan;
    private long live;

    InputAccumulator(AggregateCall call) {
        this.call = call;
        this.position = call.position();
        this.skipsNan =
                call.input() != null
                        && call.input().type().kind().isFloat()
                        && call.policy().nan() == NanRule.NULL;
    }

    @Override
    public final void add(RowView row, long weight) {
        if (isAbsent(row)) {
            return;
        }
        include(row, weight);
        live += weight;
    }

    @Override
    public final void add(RowRun run, int @Nullable [] picked, int count, NullLoops loops) {
        if (position < 0) {
            RunLoops.free(this, run, picked, count);
            return;
        }
        switch (skipsNan ? Loop.CHECKED : loops.choose(run, position)) {
            case SKIPPED -> {}
            case FREE -> RunLoops.free(this, run, picked, count);
            case CHECKED -> RunLoops.checked(this, run, picked, count);
        }
    }

    @Override
    public final boolean remove(RowView row, long weight) {
        if (isAbsent(row)) {
            return true;
        }
        live -= weight;
        return exclude(row, weight);
    }

    @Override
    public final void merge(Accumulator other) {
        InputAccumulator that = (InputAccumulator) other;
        mergeState(that);
        live += that.live;
    }

    @Override
    public final void reset() {
        live = 0;
        clear();
    }

    @Override
    public final boolean isEmpty() {
        return live == 0 && isClear();
    }

    @Override
    public final boolean finish(RowWriter answer, int column, long copies) {
        if (live > 0) {
            return finishLive(answer, column, copies);
        }
        finishEmpty(answer, column);
        return false;
    }

    @Override
    public final void writeTo(ByteWriter out) {
        out.writeSignedVarLong(live);
        writeState(out);
    }

    @Override
    public final void readFrom(ByteReader in) {
        live = in.readSignedVarLong();
        readState(in);
    }

    /** Takes a live input in; {@link #live} does not count it yet. */
    abstract void include(RowView row, long weight);

    /** How the inputs of a run are taken in; row by row unless a subclass knows better. */
    RunLoops.Feed feed() {
        return RunLoops.Feed.ROWS;
    }

    /** As {@link #include}, where {@link #feed} is of longs. */
    void includeLong(long value, long weight) {
        throw new IllegalStateException(call.signature() + " takes no longs.");
    }

    /** As {@link #include}, where {@link #feed} is of doubles. */
    void includeDouble(double value, long weight) {
        throw new IllegalStateException(call.signature() + " takes no doubles.");
    }

    /** Counts live inputs that were taken in. */
    final void count(long weight) {
        live += weight;
    }

    /** Takes a live input out; {@link #live} counts it no more. As {@link Accumulator#remove}. */
    abstract boolean exclude(RowView row, long weight);

    /** Takes another state in; {@link #live} does not count it yet. */
    abstract void mergeState(InputAccumulator other);

    abstract void clear();

    abstract boolean isClear();

    /** Writes the answer of at least one live input. As {@link Accumulator#finish}. */
    abstract boolean finishLive(RowWriter answer, int column, long copies);

    abstract void writeState(ByteWriter out);

    abstract void readState(ByteReader in);

    /** Writes the answer of no live input: NULL, or the identity of sum and product if asked. */
    void finishEmpty(RowWriter answer, int column) {
        boolean sum = call.function() == AggregateFunction.SUM;
        boolean identity = sum || call.function() == AggregateFunction.PROD;
        if (identity && call.policy().empty() == EmptyAggregates.IDENTITY) {
            writeWhole(answer, column, sum ? 0 : 1);
        } else {
            answer.setNull(column);
        }
    }

    final AggregateCall call() {
        return call;
    }

    final int position() {
        return position;
    }

    final long live() {
        return live;
    }

    private void writeWhole(RowWriter answer, int column, int value) {
        TypeKind kind = call.result().type().kind();
        if (kind == TypeKind.DECIMAL) {
            answer.setUnscaled(column, BigInteger.valueOf(value));
        } else if (kind.isFloat()) {
            answer.setDouble(column, value);
        } else {
            answer.setLong(column, value);
        }
    }

    private boolean isAbsent(RowView row) {
        return position >= 0
                && (row.isNull(position) || (skipsNan && Double.isNaN(row.getDouble(position))));
    }
}
