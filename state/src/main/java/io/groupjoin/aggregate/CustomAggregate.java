package io.groupjoin.aggregate;

import io.groupjoin.row.ColumnType;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A user's aggregate over one build column.
 *
 * <p><b>Contract</b>
 *
 * <ul>
 *   <li>{@code add} is called once a live row with a non-NULL input, in stored order under {@link
 *       Algebra#NEEDS_ROWS};
 *   <li>{@link Algebra#EXACTLY_REMOVABLE} promises that {@code remove} undoes {@code add} exactly
 *       and that order does not matter; {@link Algebra#MERGEABLE} promises that order does not
 *       matter and {@code merge} is exact; anything else is {@link Algebra#NEEDS_ROWS}, the safe
 *       default;
 *   <li>accumulators may be mutated and returned; the library never uses one after passing it on.
 * </ul>
 *
 * @param <A> accumulator
 */
public interface CustomAggregate<A> extends Serializable {
    A create();

    /**
     * Adds one live row.
     *
     * @param value the input as a Java value: Boolean, Byte, Short, Integer, Long, Float, Double,
     *     BigDecimal, String, byte[], LocalDate, LocalTime, LocalDateTime or Instant
     */
    A add(A accumulator, Object value);

    /** Only called under {@link Algebra#EXACTLY_REMOVABLE}. */
    default A remove(A accumulator, Object value) {
        throw new UnsupportedOperationException("This aggregate declares no removal.");
    }

    /** Not called under {@link Algebra#NEEDS_ROWS}. */
    default A merge(A into, A other) {
        throw new UnsupportedOperationException("This aggregate declares no merge.");
    }

    /** The answer as a Java value of {@link #resultType}, or null. */
    @Nullable Object result(A accumulator);

    ColumnType resultType();

    default Algebra algebra() {
        return Algebra.NEEDS_ROWS;
    }

    /** Turns accumulators into bytes for state. */
    AccumulatorCodec<A> codec();

    /** Stable name for state compatibility and messages. */
    default String name() {
        return getClass().getSimpleName();
    }
}
