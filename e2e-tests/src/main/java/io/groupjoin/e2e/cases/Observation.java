package io.groupjoin.e2e.cases;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a case showed while it ran.
 *
 * @param log what was emitted, step by step
 * @param visible the materialised output after each step
 * @param failure the refusal that ended the run; null if it went through
 */
public record Observation(
        List<List<OutputRow>> log,
        List<Bag<List<@Nullable Object>>> visible,
        Map<String, Long> counters,
        Map<String, Long> stateSize,
        @Nullable Failure failure) {

    /**
     * A refusal or fault.
     *
     * @param at index of the step; {@link #PLAN} when the groupjoin was built
     */
    public record Failure(String code, int at, String message) {
        public static final int PLAN = -1;
    }

    /** The materialised output after the last step. */
    public Bag<List<@Nullable Object>> last() {
        return visible.isEmpty() ? new Bag<>() : visible.get(visible.size() - 1);
    }
}
