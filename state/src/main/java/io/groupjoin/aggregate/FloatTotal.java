package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;

/**
 * Exact sum of FLOATs or DOUBLEs, rounded once per answer. Mutable.
 *
 * <p>NaN, infinities and −0.0 are counted apart, so a removed one leaves no trace. The answer is
 * NaN while a NaN or both infinities live; −0.0 only if all live inputs are. State: {@link
 * SparseCounts}, then {@link ExactSum} if it is not zero (owner's bit 0).
 */
abstract class FloatTotal extends InputAccumulator {
    private static final int NANS = 0;
    private static final int POSITIVE_INFINITIES = 1;
    private static final int NEGATIVE_INFINITIES = 2;
    private static final int NEGATIVE_ZEROS = 3;

    private final FloatFormat format;
    private final SparseCounts counts = new SparseCounts(4);
    private final ExactSum sum = new ExactSum();

    FloatTotal(AggregateCall call) {
        super(call);
        this.format = FloatFormat.of(call.result().type().kind());
    }

    @Override
    final void include(RowView row, long weight) {
        includeDouble(row.getDouble(position()), weight);
    }

    @Override
    final RunLoops.Feed feed() {
        return RunLoops.Feed.DOUBLES;
    }

    @Override
    final void includeDouble(double value, long weight) {
        addWeighted(value, weight);
    }

    @Override
    final boolean exclude(RowView row, long weight) {
        addWeighted(row.getDouble(position()), -weight);
        return true;
    }

    private void addWeighted(double value, long weight) {
        if (Double.isNaN(value)) {
            counts.add(NANS, weight);
        } else if (Double.isInfinite(value)) {
            counts.add(value > 0 ? POSITIVE_INFINITIES : NEGATIVE_INFINITIES, weight);
        } else if (value == 0) {
            counts.add(NEGATIVE_ZEROS, isNegativeZero(value) ? weight : 0);
        } else {
            sum.add(value, weight);
        }
    }

    private static boolean isNegativeZero(double value) {
        return Double.doubleToRawLongBits(value) == Long.MIN_VALUE;
    }

    @Override
    final void mergeState(InputAccumulator other) {
        FloatTotal that = (FloatTotal) other;
        counts.add(that.counts);
        sum.add(that.sum);
    }

    @Override
    final void clear() {
        counts.clear();
        sum.clear();
    }

    @Override
    final boolean isClear() {
        return counts.isClear() && sum.signum() == 0;
    }

    @Override
    final boolean finishLive(RowWriter answer, int column, long copies) {
        answer.setDouble(column, value(copies));
        return false;
    }

    private double value(long copies) {
        boolean up = counts.get(POSITIVE_INFINITIES) > 0;
        boolean down = counts.get(NEGATIVE_INFINITIES) > 0;
        if (counts.get(NANS) > 0 || (up && down)) {
            return Double.NaN;
        }
        if (up || down) {
            return up ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        }
        int sign = sum.signum();
        if (sign == 0) {
            return counts.get(NEGATIVE_ZEROS) == live() ? -0.0 : 0.0;
        }
        return sign * magnitude(sum, format, copies);
    }

    /** The magnitude of the answer, rounded once; the sum is not zero. */
    abstract double magnitude(ExactSum total, FloatFormat to, long copies);

    @Override
    final void writeState(ByteWriter out) {
        boolean present = sum.signum() != 0;
        counts.writeTo(out, present ? 1 : 0);
        if (present) {
            sum.writeTo(out);
        }
    }

    @Override
    final void readState(ByteReader in) {
        sum.clear();
        if (counts.readFrom(in) != 0) {
            sum.readFrom(in);
        }
    }
}
