package io.groupjoin.kernel;

import io.groupjoin.row.RowView;
import io.groupjoin.store.Group;
import org.jspecify.annotations.Nullable;

/**
 * Finds the matches of probe rows and answers them. Mutable; one per thread.
 *
 * <p><b>Contract</b> (every case and history runs under each legal tactic, with equal output):
 *
 * <ul>
 *   <li>{@link #look} fixes the group as it stands; the other methods speak of what was looked at
 *       last;
 *   <li>the answer of a probe row depends on the live build rows only;
 *   <li>a build change leaves the answer of a row that it does not affect as it was.
 * </ul>
 */
interface Tactic {
    /** Looks at the group as it stands now. */
    void look(Group group);

    /**
     * Whether one answer serves all probe rows of the group, and every build change affects all of
     * them.
     */
    boolean sharesAnswer();

    /** Whether a build change may change the answer of a probe row. */
    boolean affects(RowView probe, Delta build);

    /** The packed answer of a probe row; null if it is absent. Not to be changed. */
    byte @Nullable [] answer(RowView probe);
}
