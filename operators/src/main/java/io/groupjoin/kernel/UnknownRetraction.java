package io.groupjoin.kernel;

/**
 * What happens to a retraction that names no live row.
 *
 * <p>Probe rows whose NULL key can match nothing are not stored, so their retractions cannot be
 * checked: they are passed on.
 */
public enum UnknownRetraction {
    /**
     * Remembered as negative weight and cancelled by a later insert; the answer depends on the
     * multiset of changes only.
     */
    DEBT,
    /** Dropped and counted. */
    IGNORE,
    /** Fails the job. */
    FAIL,
    /**
     * The caller asserts that there is none: unchecked, so that removable aggregates need no rows.
     */
    TRUST
}
