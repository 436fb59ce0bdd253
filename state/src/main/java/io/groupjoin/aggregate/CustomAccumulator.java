package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.Column;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import java.util.Objects;

/**
 * Running value of a user's {@link CustomAggregate}. Mutable; allocates a Java value per row, and
 * copies of a row are so many calls.
 *
 * <p>Without live inputs it holds what {@code create()} gives, whatever it held before. State: the
 * length and bytes of the codec, only if there are live inputs.
 *
 * @param <A> the user's accumulator
 */
final class CustomAccumulator<A> extends InputAccumulator {
    private final CustomAggregate<A> aggregate;
    private final AccumulatorCodec<A> codec;
    private final Column input;
    private final Column result;
    private A accumulator;

    CustomAccumulator(AggregateCall call, CustomAggregate<A> aggregate) {
        super(call);
        this.aggregate = aggregate;
        this.codec = aggregate.codec();
        this.input = call.requireInput();
        this.result = call.result();
        this.accumulator = aggregate.create();
    }

    @Override
    void include(RowView row, long weight) {
        for (long i = 0; i < weight; i++) {
            accumulator = aggregate.add(accumulator, value(row));
        }
    }

    @Override
    boolean exclude(RowView row, long weight) {
        if (live() == 0) {
            clear();
            return true;
        }
        if (aggregate.algebra() != Algebra.EXACTLY_REMOVABLE) {
            return false;
        }
        for (long i = 0; i < weight; i++) {
            accumulator = aggregate.remove(accumulator, value(row));
        }
        return true;
    }

    /** A fresh value for every call: the user may keep it. */
    private Object value(RowView row) {
        return Objects.requireNonNull(JavaValues.read(row, position(), input.type()));
    }

    /** The user may tear the other accumulator apart, so a copy of it is passed on. */
    @Override
    void mergeState(InputAccumulator other) {
        if (aggregate.algebra() == Algebra.NEEDS_ROWS) {
            throw new IllegalStateException(
                    call().signature() + " needs its rows in order; its parts cannot be merged.");
        }
        CustomAccumulator<?> that = (CustomAccumulator<?>) other;
        if (that.live() != 0) {
            accumulator = aggregate.merge(accumulator, codec.decode(that.encoded()));
        }
    }

    private byte[] encoded() {
        return codec.encode(accumulator);
    }

    @Override
    void clear() {
        accumulator = aggregate.create();
    }

    @Override
    boolean isClear() {
        return live() == 0;
    }

    @Override
    boolean finishLive(RowWriter answer, int column, long copies) {
        if (copies != 1) {
            throw new IllegalStateException(
                    call().signature()
                            + " cannot tell what its rows give when each stands "
                            + copies
                            + " times; add them so many times.");
        }
        finishEmpty(answer, column);
        return false;
    }

    @Override
    void finishEmpty(RowWriter answer, int column) {
        JavaValues.write(answer, column, result, aggregate.result(accumulator));
    }

    @Override
    void writeState(ByteWriter out) {
        if (live() != 0) {
            out.writeBytes(encoded());
        }
    }

    @Override
    void readState(ByteReader in) {
        accumulator = live() == 0 ? aggregate.create() : codec.decode(in.readBytes());
    }
}
