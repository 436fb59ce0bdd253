package io.groupjoin.aggregate;

import io.groupjoin.row.NullChecks;
import io.groupjoin.row.RowRun;

/**
 * Chooses the loop over a column of a run by the run's own count of NULLs, and counts its choices.
 * Mutable; one per thread.
 *
 * <p>The count is kept by whoever stores the rows, so a loop without tests for NULL is always
 * proven; nobody can assert it.
 */
public final class NullLoops {
    private final NullChecks checks;
    private long free;
    private long checked;
    private long demotions;

    /** The loops there are. */
    enum Loop {
        /** Every row is NULL: nothing to fold. */
        SKIPPED,
        /** No row is NULL. */
        FREE,
        /** A row may be NULL. */
        CHECKED
    }

    public NullLoops(NullChecks checks) {
        this.checks = checks;
    }

    Loop choose(RowRun run, int column) {
        if (checks == NullChecks.FORCED) {
            checked++;
            return Loop.CHECKED;
        }
        int nulls = run.nulls(column);
        if (nulls == 0) {
            free++;
            return Loop.FREE;
        }
        if (nulls == run.rows()) {
            return Loop.SKIPPED;
        }
        demotions++;
        checked++;
        return Loop.CHECKED;
    }

    /** Columns of blocks folded without tests for NULL. */
    public long free() {
        return free;
    }

    /** Columns of blocks folded with them. */
    public long checked() {
        return checked;
    }

    /** Those of the checked that held some NULLs, so that the proof failed. */
    public long demotions() {
        return demotions;
    }
}
