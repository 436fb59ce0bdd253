package io.groupjoin.benchmarks.job;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Shared state of one running job: the gate its sources wait at and the tallies of its sinks.
 *
 * <p>Sources and sinks are serialised into the job and find their run again by its name; all run in
 * this JVM.
 */
final class Run implements AutoCloseable {

    private static final Map<String, Run> RUNS = new ConcurrentHashMap<>();

    private final String name = UUID.randomUUID().toString();
    private final CompletableFuture<Void> gate = new CompletableFuture<>();
    private final AtomicLongArray read = new AtomicLongArray(ChangeSource.LANES);
    private final List<Tally> tallies = new CopyOnWriteArrayList<>();

    private final Schedule schedule;
    private final AtomicBoolean failing = new AtomicBoolean();
    private volatile CompletableFuture<Void> failure = new CompletableFuture<>();

    private Run(Schedule schedule) {
        this.schedule = schedule;
    }

    static Run start(Schedule schedule) {
        Run run = new Run(schedule);
        RUNS.put(run.name, run);
        return run;
    }

    /** When changes are due, and when they were answered. */
    Schedule schedule() {
        return schedule;
    }

    /** Lets one source reader fail, once. */
    void fail() {
        failing.set(true);
        failure.complete(null);
    }

    /** Completes when a reader shall fail. */
    CompletableFuture<Void> failure() {
        return failure;
    }

    /** Fails if it is this reader that shall. */
    void failIfAsked() {
        if (failing.compareAndSet(true, false)) {
            failure = new CompletableFuture<>();
            throw new IllegalStateException("This failure was asked for.");
        }
    }

    static Run named(String name) {
        Run run = RUNS.get(name);
        if (run == null) {
            throw new IllegalStateException("no run " + name + " in this JVM");
        }
        return run;
    }

    String name() {
        return name;
    }

    CompletableFuture<Void> gate() {
        return gate;
    }

    void openGate() {
        schedule.start();
        gate.complete(null);
    }

    void recordRead(int lane, long position) {
        read.lazySet(lane, position);
    }

    /** Changes that the sources have emitted. */
    long read() {
        long total = 0;
        for (int lane = 0; lane < read.length(); lane++) {
            total += read.get(lane);
        }
        return total;
    }

    Tally newTally() {
        Tally tally = new Tally();
        tallies.add(tally);
        return tally;
    }

    /** Changes that reached the sink. */
    long emitted() {
        return tallies.stream().mapToLong(Tally::changes).sum();
    }

    /** Result after all changes that reached the sink. */
    Checksum result() {
        return new Checksum(
                tallies.stream().mapToLong(Tally::rows).sum(),
                tallies.stream().mapToLong(Tally::hash).sum());
    }

    @Override
    public void close() {
        RUNS.remove(name);
    }
}
