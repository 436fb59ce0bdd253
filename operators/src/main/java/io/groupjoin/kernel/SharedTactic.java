package io.groupjoin.kernel;

import io.groupjoin.row.RowView;
import io.groupjoin.store.Group;
import org.jspecify.annotations.Nullable;

/** One summary answers every probe row of the key. */
final class SharedTactic implements Tactic {
    private final JoinType join;
    private @Nullable Group unanswered;
    private byte @Nullable [] answer;

    SharedTactic(JoinType join) {
        this.join = join;
    }

    /** The answer itself waits until it is asked for: one that nobody gets must not overflow. */
    @Override
    public void look(Group group) {
        unanswered = group;
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
        if (unanswered != null) {
            boolean present = join.isPresent(unanswered.summary().matches());
            answer = present ? unanswered.summary().finish(1) : null;
            unanswered = null;
        }
        return answer;
    }
}
