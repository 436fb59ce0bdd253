package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.Column;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowRun;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The accumulators of one groupjoin side by side, with the number of matches. Mutable.
 *
 * <p>A removal that an accumulator cannot follow leaves the summary stale: {@link #needsRows} says
 * so, and the owner settles it: {@link #restart}, each remaining row once, {@link #settled}.
 */
public final class Summary {
    private final Accumulator[] accumulators;
    private final RowWriter answer;
    private long matches;
    private boolean needsRows;

    /** The accumulators that could not follow a removal. */
    private final boolean[] stale;

    private long wrapped;

    /** The answer for one copy, until a row comes or goes, and how much of it was wrapped. */
    private byte @Nullable [] known;

    private int knownWrapped;

    public Summary(List<AggregateCall> calls) {
        this.accumulators =
                calls.stream().map(AggregateCall::newAccumulator).toArray(Accumulator[]::new);
        this.stale = new boolean[accumulators.length];
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
        known = null;
        matches += weight;
        for (int i = 0; i < accumulators.length; i++) {
            Accumulator accumulator = accumulators[i];
            if (weight > 0) {
                accumulator.add(row, weight);
            } else if (!accumulator.remove(row, -weight)) {
                needsRows = true;
                stale[i] = true;
            }
        }
    }

    /** Adds the visible rows of a run. */
    public void add(RowRun run, NullLoops loops) {
        add(run, null, run.rows(), loops);
    }

    /**
     * Adds the visible ones of the picked rows of a run.
     *
     * @param picked indexes of rows, ascending; null for all
     * @param count how many are picked
     */
    public void add(RowRun run, int @Nullable [] picked, int count, NullLoops loops) {
        known = null;
        for (int i = 0; i < count; i++) {
            matches += Math.max(0, run.copies(picked == null ? i : picked[i]));
        }
        for (Accumulator accumulator : accumulators) {
            accumulator.add(run, picked, count, loops);
        }
    }

    /**
     * Starts to fold again what {@link #needsRows}: until {@link #settled} every remaining row must
     * be given once, by itself or in a merged part. The other accumulators are left alone.
     */
    public void restart() {
        known = null;
        for (int i = 0; i < accumulators.length; i++) {
            if (stale[i]) {
                accumulators[i].reset();
            }
        }
    }

    public void refold(RowView row, long copies) {
        for (int i = 0; i < accumulators.length; i++) {
            if (stale[i]) {
                accumulators[i].add(row, copies);
            }
        }
    }

    public void refold(RowRun run, NullLoops loops) {
        for (int i = 0; i < accumulators.length; i++) {
            if (stale[i]) {
                accumulators[i].add(run, null, run.rows(), loops);
            }
        }
    }

    /**
     * Gives the rows of a part that is summarised already.
     *
     * @param callOf for each accumulator of the part the position of its call here
     */
    public void refoldMerged(Summary part, int[] callOf) {
        for (int i = 0; i < callOf.length; i++) {
            if (stale[callOf[i]]) {
                accumulators[callOf[i]].merge(part.accumulators[i]);
            }
        }
    }

    public void settled() {
        Arrays.fill(stale, false);
        needsRows = false;
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
        known = null;
        matches = 0;
        settled();
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
        known = null;
        matches += other.matches;
        for (int i = 0; i < accumulators.length; i++) {
            accumulators[i].merge(other.accumulators[i]);
        }
    }

    /** The packed answer, as if each row stood {@code copies} times; not to be changed. */
    public byte[] finish(long copies) {
        if (copies != 1) {
            return compute(copies);
        }
        byte[] one = known;
        if (one == null) {
            long before = wrapped;
            one = compute(1);
            known = one;
            knownWrapped = (int) (wrapped - before);
        } else {
            wrapped += knownWrapped;
        }
        return one;
    }

    private byte[] compute(long copies) {
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
        known = null;
        matches = in.readSignedVarLong();
        settled();
        for (Accumulator accumulator : accumulators) {
            accumulator.readFrom(in);
        }
    }
}
