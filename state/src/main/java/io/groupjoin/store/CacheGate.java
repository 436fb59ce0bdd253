package io.groupjoin.store;

import io.groupjoin.key.GroupKey;

/**
 * Decides whether groups are worth keeping: a cache that does not hit costs more than it saves.
 * Mutable.
 *
 * <p>Measured before RocksDB: a hit saves about 3 µs; keeping a group that is not asked for again
 * costs about 2 µs, most of it the late write of an evicted group. So a hit in three pays, with
 * room for doubt.
 *
 * <p>While the gate is shut, one key in {@link #SAMPLE}, chosen by its hash, is still kept, in as
 * small a part of the budget: its hit rate is about what the whole cache's would be. A window in
 * which nothing had to be let go says nothing against the cache: everything fits, or it is still
 * filling up.
 */
final class CacheGate {
    static final int SAMPLE = 64;
    static final int WINDOW = 8192;
    static final int SAMPLED_WINDOW = 512;
    private static final double SHUTS_BELOW = 0.33;
    private static final double OPENS_ABOVE = 0.5;

    private boolean open = true;
    private int accesses;
    private int hits;
    private int evictions;

    /** Whether the group of a key is kept. */
    boolean admits(GroupKey key) {
        return open || (key.hashCode() * 0x9E3779B9) >>> 26 == 0;
    }

    boolean isOpen() {
        return open;
    }

    /** Part of the budget that may be used now. */
    long budget(long bytes) {
        return open ? bytes : bytes / SAMPLE;
    }

    void evicted() {
        evictions++;
    }

    /** Counts an access of an admitted group; true if the gate has just shut. */
    boolean shutsAfter(boolean hit) {
        hits += hit ? 1 : 0;
        if (++accesses < (open ? WINDOW : SAMPLED_WINDOW)) {
            return false;
        }
        double rate = (double) hits / accesses;
        boolean judged = evictions > 0;
        boolean wasOpen = open;
        if (open && judged && rate < SHUTS_BELOW) {
            open = false;
        } else if (!open && rate > OPENS_ABOVE) {
            open = true;
        }
        accesses = 0;
        hits = 0;
        evictions = 0;
        return wasOpen && !open;
    }
}
