package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.Column;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import java.util.List;

/**
 * The accumulators of one groupjoin side by side, with the number of matches. Mutable.
 *
 * <p>A removal that an accumulator cannot follow leaves the summary stale: {@link #needsRows} says
 * so, and the owner resets it and adds the remaining rows again.
 */
public final class Summary {
    private final Accumulator[] accumulators;
    private final RowWriter answer;
    private long matches;
    private boolean needsRows;
    private long wrapped;

    public Summary(List<AggregateCall> calls) {
        this.accumulators =
                calls.stream().map(AggregateCall::newAccumulator).toArray(Accumulator[]::new);
        this.answer =
                new RowWriter(
                        new RowLayout(
                                calls.stream()
                                        .map(AggregateCall::result)
                                        .map(Column::type)
                                        .toList()));
    }

    /** Adds {@code weight} copies of a row, or removes them if it is negative. */
    public void add(RowView row, long weight) {
        matches += weight;
        for (Accumulator accumulator : accumulators) {
            if (weight > 0) {
                accumulator.add(row, weight);
            } else {
                needsRows |= !accumulator.remove(row, -weight);
            }
        }
    }

    /** Number of matches: rows with their copies. */
    public long matches() {
        return matches;
    }

    /** True after a removal that only the remaining rows can settle. */
    public boolean needsRows() {
        return needsRows;
    }

    public void reset() {
        matches = 0;
        needsRows = false;
        for (Accumulator accumulator : accumulators) {
            accumulator.reset();
        }
    }

    public boolean isEmpty() {
        if (matches != 0) {
            return false;
        }
        for (Accumulator accumulator : accumulators) {
            if (!accumulator.isEmpty()) {
                return false;
            }
        }
        return true;
    }

    public void merge(Summary other) {
        matches += other.matches;
        for (int i = 0; i < accumulators.length; i++) {
            accumulators[i].merge(other.accumulators[i]);
        }
    }

    /** The packed answer, as if each row stood {@code copies} times. */
    public byte[] finish(long copies) {
        answer.start();
        for (int i = 0; i < accumulators.length; i++) {
            if (accumulators[i].finish(answer, i, copies)) {
                wrapped++;
            }
        }
        return answer.finish();
    }

    /** How many answers were wrapped since the last call. */
    public long takeWrapped() {
        long count = wrapped;
        wrapped = 0;
        return count;
    }

    public void writeTo(ByteWriter out) {
        out.writeSignedVarLong(matches);
        for (Accumulator accumulator : accumulators) {
            accumulator.writeTo(out);
        }
    }

    public void readFrom(ByteReader in) {
        matches = in.readSignedVarLong();
        needsRows = false;
        for (Accumulator accumulator : accumulators) {
            accumulator.readFrom(in);
        }
    }
}
