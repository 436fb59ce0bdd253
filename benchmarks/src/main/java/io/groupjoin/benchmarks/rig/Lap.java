package io.groupjoin.benchmarks.rig;

import java.lang.management.ManagementFactory;

/**
 * What one turn of a contender took.
 *
 * @param operations how many were timed
 * @param nanos time of all of them
 * @param bytes allocated by all of them
 * @param checksum of what they answered
 */
public record Lap(long operations, long nanos, long bytes, long checksum) {

    /** Times what is between {@link #start} and {@link #pause}. Mutable; one thread. */
    public static final class Watch {
        private static final com.sun.management.ThreadMXBean THREADS =
                (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

        private long nanos;
        private long bytes;
        private long startNanos;
        private long startBytes;

        public void start() {
            startBytes = THREADS.getCurrentThreadAllocatedBytes();
            startNanos = System.nanoTime();
        }

        public void pause() {
            nanos += System.nanoTime() - startNanos;
            bytes += THREADS.getCurrentThreadAllocatedBytes() - startBytes;
        }

        public Lap lap(long operations, long checksum) {
            return new Lap(operations, nanos, bytes, checksum);
        }
    }
}
