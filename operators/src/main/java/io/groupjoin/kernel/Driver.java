package io.groupjoin.kernel;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.Side;
import io.groupjoin.store.Group;

/** Turns a planned change of one group into remembered state and output changes, in order. */
interface Driver {
    void change(GroupKey key, Group group, Side side, Delta delta);
}
