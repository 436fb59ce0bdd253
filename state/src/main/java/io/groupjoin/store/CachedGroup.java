package io.groupjoin.store;

import io.groupjoin.key.GroupKey;
import org.jspecify.annotations.Nullable;

/** A kept group and its places in the cache's two lists. Mutable. */
final class CachedGroup {
    final GroupKey key;
    final Group group;

    /** Bytes that the cache counts for it. */
    long bytes;

    boolean dirty;
    final Links recency = new Links(this);
    final Links dirtiness = new Links(this);

    CachedGroup(GroupKey key, Group group) {
        this.key = key;
        this.group = group;
    }

    /** Neighbours in a ring whose anchor has no group. */
    static final class Links {
        final @Nullable CachedGroup owner;
        private Links before = this;
        private Links after = this;

        Links(@Nullable CachedGroup owner) {
            this.owner = owner;
        }

        /** The first of the ring, if this is its anchor. */
        Links first() {
            return after;
        }

        /** The last of the ring, if this is its anchor. */
        Links last() {
            return before;
        }

        Links previous() {
            return before;
        }

        void unlink() {
            before.after = after;
            after.before = before;
            before = this;
            after = this;
        }

        void linkAfter(Links anchor) {
            unlink();
            before = anchor;
            after = anchor.after;
            after.before = this;
            anchor.after = this;
        }
    }
}
