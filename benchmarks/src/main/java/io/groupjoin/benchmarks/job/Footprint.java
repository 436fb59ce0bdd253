package io.groupjoin.benchmarks.job;

import java.util.Map;

/**
 * What a job held after its last change.
 *
 * @param fullCheckpoint bytes of a full checkpoint
 * @param syncMillis for which the slowest subtask stood still at that checkpoint
 * @param incrementalCheckpoint bytes that the checkpoint after it had to write
 * @param peakHeap most bytes of the Java heap that were in use at a time
 * @param gauges bytes by name, e.g. of each state in RocksDB; empty unless the cluster was started
 *     to tell them
 */
public record Footprint(
        long fullCheckpoint,
        long syncMillis,
        long incrementalCheckpoint,
        long peakHeap,
        Map<String, Long> gauges) {

    static final Footprint UNKNOWN = new Footprint(0, 0, 0, 0, Map.of());

    public Footprint {
        gauges = Map.copyOf(gauges);
    }
}
