package io.groupjoin.kernel;

import io.groupjoin.store.Group;
import org.jspecify.annotations.Nullable;

/**
 * The number of probe rows and one summary answer the whole group: size = cP·nB, sum = cP·ΣB, prod
 * = (ΠB)^cP.
 */
final class FactorisedTactic implements GroupTactic {
    private final JoinType join;

    FactorisedTactic(JoinType join) {
        this.join = join;
    }

    @Override
    public byte @Nullable [] answer(Group group) {
        if (group.tally() <= 0 || !join.isPresent(group.summary().matches())) {
            return null;
        }
        return group.summary().finish(group.tally());
    }
}
