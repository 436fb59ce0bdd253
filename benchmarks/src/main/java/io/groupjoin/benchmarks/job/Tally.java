package io.groupjoin.benchmarks.job;

import java.util.concurrent.atomic.AtomicLong;

/** What one sink subtask has seen; mutable, written by one thread and read by the watcher. */
final class Tally {

    private final AtomicLong changes = new AtomicLong();
    private final AtomicLong rows = new AtomicLong();
    private final AtomicLong hash = new AtomicLong();

    void add(long weight, long rowHash) {
        rows.lazySet(rows.getPlain() + weight);
        hash.lazySet(hash.getPlain() + weight * rowHash);
        changes.lazySet(changes.getPlain() + 1);
    }

    long changes() {
        return changes.get();
    }

    long rows() {
        return rows.get();
    }

    long hash() {
        return hash.get();
    }
}
