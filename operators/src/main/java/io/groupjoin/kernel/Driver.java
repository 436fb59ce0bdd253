package io.groupjoin.kernel;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.Side;
import io.groupjoin.store.Group;
import java.util.List;

/** Turns planned changes of one group into remembered state and output changes, in order. */
interface Driver {
    /** Remembers one change and emits what it does. */
    void change(GroupKey key, Group group, Side side, Delta delta);

    /**
     * Starts a round of changes of which only the net effect is emitted.
     *
     * @param changes what may come in the round, in order; some of them may not
     */
    void begin(Group group, List<PendingChange> changes);

    /** Remembers a change of the round. */
    void gather(GroupKey key, Group group, Side side, Delta delta);

    /** Emits what the round did. */
    void end(GroupKey key, Group group);
}
