package io.groupjoin.e2e.cases;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A running groupjoin that is fed one step at a time and shows what became visible at once.
 *
 * <p>Contract errors come out as {@link Refusal}; everything else is a fault.
 */
public interface StepDriver extends AutoCloseable {

    /** Opens drivers. */
    @FunctionalInterface
    interface Factory {
        /**
         * Builds the groupjoin of a case.
         *
         * @throws Refusal if the case is refused when built
         */
        StepDriver open(Case question) throws Exception;
    }

    /** Feeds one record and returns what was emitted because of it. */
    List<OutputRow> feed(Step.Change change) throws Exception;

    /** Snapshots at {@code from} subtasks and restores at {@code to}; returns what was emitted. */
    List<OutputRow> restore(int from, int to) throws Exception;

    /** Sets processing time; returns what was emitted. */
    List<OutputRow> clock(long millis) throws Exception;

    /** Sends a watermark on a side, or on both where it is null; returns what was emitted. */
    default List<OutputRow> watermark(long millis, @Nullable CaseSide side) throws Exception {
        throw new UnsupportedOperationException("This driver takes no watermarks.");
    }

    /** Ends the bundle, if changes are gathered; returns what was emitted. */
    default List<OutputRow> flush() throws Exception {
        return List.of();
    }

    /** The operator's counters by name, summed over subtasks and restores; absent means 0. */
    Map<String, Long> counters();

    /** Sizes of the state by the names of {@code maxState}; only what can be measured. */
    Map<String, Long> stateSize() throws Exception;

    @Override
    void close();
}
