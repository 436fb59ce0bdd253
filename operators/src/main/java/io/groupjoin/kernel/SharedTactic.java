package io.groupjoin.kernel;

import io.groupjoin.row.RowView;
import io.groupjoin.store.Group;
import org.jspecify.annotations.Nullable;

/** One summary answers every probe row of the key. */
final class SharedTactic implements Tactic {
    private final JoinType join;
    private byte @Nullable [] answer;

    SharedTactic(JoinType join) {
        this.join = join;
    }

    @Override
    public void look(Group group) {
        boolean present = join.isPresent(group.summary().matches());
        answer = present ? group.summary().finish(1) : null;
    }

    @Override
    public boolean sharesAnswer() {
        return true;
    }

    @Override
    public boolean affects(RowView probe, Delta build) {
        return true;
    }

    @Override
    public byte @Nullable [] answer(RowView probe) {
        return answer;
    }
}
