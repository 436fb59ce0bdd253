package io.groupjoin.aggregate;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowRun;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import org.jspecify.annotations.Nullable;

/**
 * Running value of one aggregate over weighted build rows. Mutable.
 *
 * <p><b>Contract</b> (checked by {@code AccumulatorContract}, which every implementation inherits):
 *
 * <ul>
 *   <li>the answer depends on the multiset of live rows only, never on their order, on removed
 *       rows, on merging or on a round trip through bytes: a −U must name exactly what was emitted;
 *   <li>a row whose input is NULL changes nothing, except for SIZE;
 *   <li>{@code isEmpty()} holds exactly when the state equals a fresh one, so that emptied groups
 *       can be forgotten;
 *   <li>no allocation per row in steady state, except where the class says so.
 * </ul>
 */
public interface Accumulator {
    /**
     * Adds copies of a row.
     *
     * @param weight number of copies, at least 1
     */
    void add(RowView row, long weight);

    /**
     * Adds the visible rows of a run, as if one by one in order.
     *
     * @param picked indexes of the rows to add, ascending; null for all
     * @param count how many are picked
     */
    void add(RowRun run, int @Nullable [] picked, int count, NullLoops loops);

    /**
     * Removes copies of a live row.
     *
     * @param weight number of copies, at least 1
     * @return false if the value is unknown without the remaining rows: the caller resets and adds
     *     them again
     */
    boolean remove(RowView row, long weight);

    /** Adds all rows of another accumulator of the same call; leaves the other as it is. */
    void merge(Accumulator other);

    /** Back to a fresh one. */
    void reset();

    boolean isEmpty();

    /**
     * Writes the answer's column, as if each row stood {@code copies} times.
     *
     * @param copies at least 1; above 1 only for per-group output
     * @return true if the exact value did not fit and was wrapped
     * @throws io.groupjoin.row.InvalidChangeException under {@link Overflow#ERROR}
     */
    boolean finish(RowWriter answer, int column, long copies);

    /** Appends the state; a fresh accumulator takes few bytes. */
    void writeTo(ByteWriter out);

    /** Replaces the state by what {@link #writeTo} wrote. */
    void readFrom(ByteReader in);
}
