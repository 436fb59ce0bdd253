package io.groupjoin.runtime;

import io.groupjoin.aggregate.NullLoops;
import io.groupjoin.kernel.GroupJoinKernel;
import io.groupjoin.store.CacheCounters;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/** The state engine's gauges, under the operator's group {@value Metrics#GROUP}. */
public final class EngineMetrics {
    /** Groups found in the cache. */
    public static final String CACHE_HITS = "cacheHits";

    /** Groups read from the state backend. */
    public static final String CACHE_MISSES = "cacheMisses";

    /** Groups let go to make room in the cache. */
    public static final String CACHE_EVICTIONS = "cacheEvictions";

    /** Bytes of the groups in the cache, about. */
    public static final String CACHE_BYTES = "cacheBytes";

    /** Those of them that the state backend does not know yet. */
    public static final String CACHE_DIRTY_BYTES = "cacheDirtyBytes";

    /** Columns of blocks folded without tests for NULL, since the block holds none. */
    public static final String NULL_FREE_BLOCKS = "nullFreeBlocks";

    /** Columns of blocks folded with tests for NULL. */
    public static final String NULL_CHECKED_BLOCKS = "nullCheckedBlocks";

    /** Columns of blocks that hold some NULLs, so that the loop without tests could not run. */
    public static final String NULL_DEMOTIONS = "nullDemotions";

    private EngineMetrics() {}

    static void register(MetricGroup operator, GroupJoinKernel kernel) {
        MetricGroup group = operator.addGroup(Metrics.GROUP);
        CacheCounters cache = kernel.cacheCounters();
        gauge(group, CACHE_HITS, cache::hits);
        gauge(group, CACHE_MISSES, cache::misses);
        gauge(group, CACHE_EVICTIONS, cache::evictions);
        gauge(group, CACHE_BYTES, cache::bytes);
        gauge(group, CACHE_DIRTY_BYTES, cache::dirtyBytes);
        NullLoops loops = kernel.nullLoops();
        gauge(group, NULL_FREE_BLOCKS, loops::free);
        gauge(group, NULL_CHECKED_BLOCKS, loops::checked);
        gauge(group, NULL_DEMOTIONS, loops::demotions);
    }

    private static void gauge(MetricGroup group, String name, Gauge<Long> gauge) {
        group.gauge(name, gauge);
    }
}
