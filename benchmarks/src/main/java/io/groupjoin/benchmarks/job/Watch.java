package io.groupjoin.benchmarks.job;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Clock that remembers when a record of the running job last moved; mutable, polled by one thread.
 */
final class Watch {

    private static final long POLL_NANOS = 5_000_000;
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final Run run;
    private long startNanos;
    private long startCpu;
    private long moved;
    private long movedNanos;
    private long movedCpu;

    Watch(Run run) {
        this.run = run;
        start();
    }

    /** Sets the start to now. */
    void start() {
        startNanos = System.nanoTime();
        startCpu = SYSTEM.getProcessCpuTime();
        movedNanos = startNanos;
        movedCpu = startCpu;
    }

    /** Waits a moment and looks again. */
    void poll() {
        LockSupport.parkNanos(POLL_NANOS);
        long now = RecordCounters.moved() + run.read() + run.emitted();
        if (now != moved) {
            moved = now;
            movedNanos = System.nanoTime();
            movedCpu = SYSTEM.getProcessCpuTime();
        }
    }

    boolean quietFor(Duration span) {
        return System.nanoTime() - movedNanos >= span.toNanos();
    }

    boolean ranFor(Duration span) {
        return System.nanoTime() - startNanos >= span.toNanos();
    }

    /** Seconds from the start until a record last moved. */
    double seconds() {
        return (movedNanos - startNanos) / 1e9;
    }

    /** Seconds from the start until now. */
    double sinceStart() {
        return (System.nanoTime() - startNanos) / 1e9;
    }

    double cpuSeconds() {
        return (movedCpu - startCpu) / 1e9;
    }
}
