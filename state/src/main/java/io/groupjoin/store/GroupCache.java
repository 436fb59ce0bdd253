package io.groupjoin.store;

import io.groupjoin.key.GroupKey;
import io.groupjoin.store.CachedGroup.Links;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Decoded groups in front of the state backend, written back late. Mutable; one per store.
 *
 * <p>The least recently used group goes when the budget is passed. What was changed is written when
 * it goes, when {@link #flush} is called before a snapshot, or when too much has been changed
 * since: the flush stops the subtask. {@link CacheGate} keeps the cache out of the way where it
 * does not hit. Groups hold their own buffers, never arrays of the backend.
 */
final class GroupCache {
    /** Most bytes to be written by a flush: about a tenth of a second on RocksDB. */
    static final long MOST_DIRTY_BYTES = 32L << 20;

    /** A group larger than this part of the budget is not kept, unless it is a small one. */
    private static final int LARGEST_PART = 16;

    private static final long SMALL_BYTES = 4096;

    private final StateBytes state;
    private final long budget;
    private final long largest;
    private final CacheCounters counters;
    private final CacheGate gate = new CacheGate();
    private final Map<GroupKey, CachedGroup> groups = new HashMap<>();
    private final Links recent = new Links(null);
    private final Links dirty = new Links(null);
    private @Nullable CachedGroup open;

    GroupCache(StateBytes state, long budget, CacheCounters counters) {
        this.state = state;
        this.budget = budget;
        this.largest = Math.max(budget / LARGEST_PART, Math.min(budget, SMALL_BYTES));
        this.counters = counters;
    }

    /** Whether the group of a key goes through the cache. */
    boolean admits(GroupKey key) {
        return gate.admits(key);
    }

    /** The kept group of a key, or null; the key must be admitted. */
    @Nullable Group find(GroupKey key) {
        CachedGroup found = groups.get(key);
        boolean hit = found != null;
        if (hit) {
            counters.hit();
            found.recency.linkAfter(recent);
        } else {
            counters.miss();
        }
        open = found;
        if (gate.shutsAfter(hit)) {
            forgetUnadmitted(key);
        }
        return hit ? found.group : null;
    }

    /** Keeps a group that was just loaded, and is open. */
    void keep(GroupKey key, Group group) {
        CachedGroup kept = new CachedGroup(key, group);
        groups.put(key, kept);
        kept.recency.linkAfter(recent);
        open = kept;
    }

    /** Takes note of what became of the open group, and makes room. */
    void close() {
        CachedGroup closed = java.util.Objects.requireNonNull(open, "no group is open");
        open = null;
        if (closed.group.isEmpty()) {
            closed.group.write();
            remove(closed);
            return;
        }
        account(closed);
        if (closed.bytes > largest || !gate.admits(closed.key)) {
            closed.group.write();
            remove(closed);
            return;
        }
        if (closed.group.isChanged() && !closed.dirty) {
            closed.dirty = true;
            closed.dirtiness.linkAfter(dirty);
            counters.addDirtyBytes(closed.bytes);
        }
        makeRoom(closed.key);
    }

    /** Lets go of a group whose change failed half-way. */
    void abandon() {
        CachedGroup failed = open;
        if (failed != null) {
            remove(failed);
            open = null;
        }
    }

    /** Writes everything that was changed; leaves another key current. */
    void flush() {
        if (open != null) {
            throw new IllegalStateException(
                    "A change of a group failed half-way; it comes again from the last checkpoint.");
        }
        for (Links last = dirty.last(); last != dirty; last = dirty.last()) {
            write(owner(last));
        }
    }

    private void makeRoom(GroupKey current) {
        long most = gate.budget(budget);
        boolean moved = false;
        while (counters.bytes() > most && recent.last() != recent.first()) {
            CachedGroup oldest = owner(recent.last());
            moved |= oldest.dirty;
            evict(oldest);
        }
        long mostDirty = Math.min(MOST_DIRTY_BYTES, budget / 2);
        while (counters.dirtyBytes() > mostDirty) {
            write(owner(dirty.last()));
            moved = true;
        }
        if (moved) {
            state.select(current);
        }
    }

    private void evict(CachedGroup group) {
        if (group.dirty) {
            write(group);
        }
        remove(group);
        gate.evicted();
        counters.evicted();
    }

    private void forgetUnadmitted(GroupKey current) {
        Links each = recent.last();
        while (each != recent) {
            CachedGroup group = owner(each);
            each = each.previous();
            if (group != open && !gate.admits(group.key)) {
                evict(group);
            }
        }
        state.select(current);
    }

    private void write(CachedGroup group) {
        state.select(group.key);
        group.group.write();
        clean(group);
    }

    private void clean(CachedGroup group) {
        if (group.dirty) {
            group.dirty = false;
            group.dirtiness.unlink();
            counters.addDirtyBytes(-group.bytes);
        }
    }

    private void remove(CachedGroup group) {
        clean(group);
        groups.remove(group.key);
        group.recency.unlink();
        counters.addBytes(-group.bytes);
    }

    private void account(CachedGroup group) {
        long more = group.group.sizeInBytes() - group.bytes;
        group.bytes += more;
        counters.addBytes(more);
        if (group.dirty) {
            counters.addDirtyBytes(more);
        }
    }

    private static CachedGroup owner(Links links) {
        return java.util.Objects.requireNonNull(links.owner);
    }
}
