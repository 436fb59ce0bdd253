package io.groupjoin.store;

/** Memory set aside for moving rows to blocks. Mutable. */
final class MemoryReserve {
    /** Bytes of rows that a store moves in one step. */
    static final long STEP_BYTES = 1 << 20;

    private long free;

    MemoryReserve(long bytes) {
        this.free = bytes;
    }

    /** Takes bytes for a while; false, and nothing taken, if there are not so many. */
    boolean take(long bytes) {
        if (bytes > free) {
            return false;
        }
        free -= bytes;
        return true;
    }

    void giveBack(long bytes) {
        free += bytes;
    }
}
