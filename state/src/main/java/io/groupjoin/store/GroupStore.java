package io.groupjoin.store;

import io.groupjoin.aggregate.NullLoops;
import io.groupjoin.key.GroupKey;
import io.groupjoin.store.Tuning.Verification;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Opens the groups of one groupjoin, one at a time. Mutable; one per thread. */
public final class GroupStore {
    private final GroupContext context;
    private final CacheCounters counters = new CacheCounters();
    private final @Nullable GroupCache cache;
    private final @Nullable GroupVerifier verifier;

    /** The one that is read and written at once, for keys that are not kept. */
    private final Group passing;

    private @Nullable Group open;

    public GroupStore(GroupLayout layout, StateBytes state, Tuning tuning) {
        this.context = new GroupContext(layout, state, tuning);
        this.passing = new Group(context);
        this.cache =
                tuning.cacheBytes() > 0
                        ? new GroupCache(state, tuning.cacheBytes(), counters)
                        : null;
        this.verifier = tuning.verification() == Verification.ON ? new GroupVerifier(layout) : null;
    }

    /**
     * The group of the key, which the backend has as its current one; valid until {@link #close}.
     */
    public Group open(GroupKey key) {
        if (open != null && open != passing) {
            Objects.requireNonNull(cache).abandon();
        }
        open = cache != null && cache.admits(key) ? openKept(cache, key) : openPassing();
        return open;
    }

    private Group openKept(GroupCache keeper, GroupKey key) {
        Group kept = keeper.find(key);
        if (kept == null) {
            kept = new Group(context);
            kept.load();
            keeper.keep(key, kept);
        }
        return kept;
    }

    private Group openPassing() {
        if (cache != null) {
            counters.miss();
        }
        passing.load();
        return passing;
    }

    /** Takes over what changed of the open group; an empty one leaves nothing. */
    public void close() {
        Group closed = Objects.requireNonNull(open, "no group is open");
        if (verifier != null) {
            verifier.verify(closed);
        }
        open = null;
        if (closed == passing) {
            passing.write();
        } else {
            Objects.requireNonNull(cache).close();
        }
    }

    /**
     * Writes everything that the backend does not know yet; afterwards any key may be current. To
     * be called before each snapshot.
     */
    public void flush() {
        if (cache != null) {
            cache.flush();
        }
    }

    public CacheCounters cacheCounters() {
        return counters;
    }

    public NullLoops nullLoops() {
        return context.loops();
    }
}
