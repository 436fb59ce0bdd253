package io.groupjoin.benchmarks.job;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;

/** Most bytes of the Java heap in use at a time, pool by pool. */
public final class HeapPeak {
    private HeapPeak() {}

    public static void reset() {
        ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    /** Since the last reset; at most the sum of the pools' peaks. */
    public static long bytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
    }
}
