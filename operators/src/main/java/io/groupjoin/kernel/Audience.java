package io.groupjoin.kernel;

import io.groupjoin.aggregate.Overflow;
import io.groupjoin.row.Side;
import io.groupjoin.store.Group;
import io.groupjoin.store.Rows;

/** Whether anybody gets an answer of a group: one that nobody gets must not overflow either. */
final class Audience {
    private final boolean onProbe;
    private final boolean answersMayFail;

    Audience(GroupJoinSpec spec) {
        this.onProbe = spec.emission() == Emission.ON_PROBE;
        this.answersMayFail =
                spec.aggregates().stream().anyMatch(c -> c.policy().overflow() == Overflow.ERROR);
    }

    /**
     * Whether a build change of the group is only remembered. Debts among the probe rows are looked
     * for only where an answer may fail.
     */
    boolean isEmpty(Group group) {
        Rows probes = group.rows(Side.PROBE);
        return onProbe || probes.isEmpty() || (answersMayFail && !probes.anyVisible());
    }
}
