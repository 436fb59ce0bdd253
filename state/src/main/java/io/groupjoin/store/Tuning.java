package io.groupjoin.store;

import io.groupjoin.row.NullChecks;
import java.io.Serializable;

/**
 * Knobs that decide the cost of a groupjoin and never its answers.
 *
 * @param cacheBytes most bytes of groups kept decoded in memory, per subtask; 0 for no cache,
 *     {@link #CACHE_BY_BACKEND} to let the backend decide
 * @param nullChecks whether loops over rows may leave out tests for NULL where none is
 * @param thresholds sizes at which rows change where they lie
 * @param verification whether the invariants of a group are checked after every change
 */
public record Tuning(
        Grouping grouping,
        long cacheBytes,
        NullChecks nullChecks,
        Thresholds thresholds,
        Verification verification)
        implements Serializable {
    public static final long CACHE_BY_BACKEND = -1;
    public static final Tuning DEFAULT =
            new Tuning(
                    Grouping.ADAPTIVE,
                    CACHE_BY_BACKEND,
                    NullChecks.WHERE_NEEDED,
                    Thresholds.USUAL,
                    Verification.OFF);

    /** Whether state is checked after every change, at the cost of reading whole groups. */
    public enum Verification {
        OFF,
        ON
    }

    public Tuning with(Grouping other) {
        return new Tuning(other, cacheBytes, nullChecks, thresholds, verification);
    }

    public Tuning with(NullChecks other) {
        return new Tuning(grouping, cacheBytes, other, thresholds, verification);
    }

    public Tuning with(Thresholds other) {
        return new Tuning(grouping, cacheBytes, nullChecks, other, verification);
    }

    public Tuning with(Verification other) {
        return new Tuning(grouping, cacheBytes, nullChecks, thresholds, other);
    }

    public Tuning withCache(long bytes) {
        return new Tuning(grouping, bytes, nullChecks, thresholds, verification);
    }
}
