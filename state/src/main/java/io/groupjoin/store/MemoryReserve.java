package io.groupjoin.store;

import java.util.function.LongSupplier;

/** Says whether there is memory to move rows to blocks: else they stay where they are. */
final class MemoryReserve {
    /** Bytes of memory that a step may need for each byte of rows that it moves. */
    private static final int BYTES_PER_BYTE = 4;

    private final LongSupplier freeBytes;

    /**
     * A reserve.
     *
     * @param freeBytes bytes of memory that can be had now
     */
    MemoryReserve(LongSupplier freeBytes) {
        this.freeBytes = freeBytes;
    }

    /** The virtual machine's heap; what is garbage there counts as taken. */
    static MemoryReserve ofHeap() {
        Runtime machine = Runtime.getRuntime();
        return new MemoryReserve(
                () -> machine.maxMemory() - machine.totalMemory() + machine.freeMemory());
    }

    boolean has(long rowBytes) {
        return freeBytes.getAsLong() >= BYTES_PER_BYTE * rowBytes;
    }
}
