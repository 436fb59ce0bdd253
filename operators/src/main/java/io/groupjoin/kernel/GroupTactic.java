package io.groupjoin.kernel;

import io.groupjoin.store.Group;
import org.jspecify.annotations.Nullable;

/** Answers whole groups. Mutable; one per thread. */
interface GroupTactic {
    /** The packed answer of the group as it stands; null if it is absent. Not to be changed. */
    byte @Nullable [] answer(Group group);
}
