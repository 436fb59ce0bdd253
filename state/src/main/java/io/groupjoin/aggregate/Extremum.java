package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;

/**
 * Least or greatest live input and its number of copies. Mutable.
 *
 * <p>A removal is followed as long as a copy of the extremum is left, or no input at all; the
 * remaining rows are needed once the last copy goes. Subclasses hold the value by its physical
 * form.
 *
 * <pre>
 *   copies   signed varint, only if there are live inputs
 *   value    as the subclass writes it, only if there are live inputs
 * </pre>
 */
abstract class Extremum extends InputAccumulator {
    private final Direction direction;
    private long copies;

    Extremum(AggregateCall call) {
        super(call);
        this.direction =
                call.function() == AggregateFunction.MAX ? Direction.GREATEST : Direction.LEAST;
    }

    /** Compares the row's input with the kept value. */
    abstract int compareToKept(RowView row);

    abstract void keep(RowView row);

    /** Compares another accumulator's kept value with this one's. */
    abstract int compareToKept(Extremum other);

    abstract void keep(Extremum other);

    /** Lets go of the kept value. */
    abstract void drop();

    abstract void writeAnswer(RowWriter answer, int column);

    abstract void writeKept(ByteWriter out);

    abstract void readKept(ByteReader in);

    @Override
    final void include(RowView row, long weight) {
        if (isNearer(live() == 0 ? 0 : compareToKept(row), weight)) {
            keep(row);
        }
    }

    /** Counts copies of a value of this order to the kept one; true if it takes its place. */
    final boolean isNearer(int order, long weight) {
        int nearer = live() == 0 ? 1 : direction.nearer(order);
        if (nearer > 0) {
            copies = weight;
        } else if (nearer == 0) {
            copies += weight;
        }
        return nearer > 0;
    }

    @Override
    final boolean exclude(RowView row, long weight) {
        if (live() == 0) {
            clear();
            return true;
        }
        int nearer = direction.nearer(compareToKept(row));
        if (nearer == 0) {
            copies -= weight;
        }
        return nearer < 0 || (nearer == 0 && copies > 0);
    }

    @Override
    final void mergeState(InputAccumulator other) {
        Extremum that = (Extremum) other;
        if (that.live() == 0) {
            return;
        }
        int nearer = live() == 0 ? 1 : direction.nearer(compareToKept(that));
        if (nearer > 0) {
            keep(that);
            copies = that.copies;
        } else if (nearer == 0) {
            copies += that.copies;
        }
    }

    @Override
    final void clear() {
        copies = 0;
        drop();
    }

    @Override
    final boolean isClear() {
        return live() == 0;
    }

    @Override
    final boolean finishLive(RowWriter answer, int column, long times) {
        writeAnswer(answer, column);
        return false;
    }

    @Override
    final void writeState(ByteWriter out) {
        if (live() != 0) {
            out.writeSignedVarLong(copies);
            writeKept(out);
        }
    }

    @Override
    final void readState(ByteReader in) {
        clear();
        if (live() != 0) {
            copies = in.readSignedVarLong();
            readKept(in);
        }
    }
}
