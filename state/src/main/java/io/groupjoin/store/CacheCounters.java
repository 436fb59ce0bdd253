package io.groupjoin.store;

/** How a cache of groups fares. Mutable; read by whoever shows it. */
public final class CacheCounters {
    private long hits;
    private long misses;
    private long evictions;
    private long bytes;
    private long dirtyBytes;

    void hit() {
        hits++;
    }

    void miss() {
        misses++;
    }

    void evicted() {
        evictions++;
    }

    void addBytes(long more) {
        bytes += more;
    }

    void addDirtyBytes(long more) {
        dirtyBytes += more;
    }

    /** Groups opened without a read of the backend. */
    public long hits() {
        return hits;
    }

    /** Groups that had to be read, whether or not they were kept then. */
    public long misses() {
        return misses;
    }

    /** Groups let go to make room. */
    public long evictions() {
        return evictions;
    }

    /** Estimated bytes of the kept groups. */
    public long bytes() {
        return bytes;
    }

    /** Those of the groups that the backend does not know as they are. */
    public long dirtyBytes() {
        return dirtyBytes;
    }
}
