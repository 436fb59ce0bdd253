package io.groupjoin.runtime;

import io.groupjoin.kernel.Bundle;
import io.groupjoin.kernel.PendingChange;
import io.groupjoin.kernel.PendingChanges;
import io.groupjoin.key.GroupKey;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import java.util.function.BiConsumer;
import org.apache.flink.streaming.runtime.tasks.ProcessingTimeService;
import org.jspecify.annotations.Nullable;

/**
 * Gathers the changes of one subtask until a bound of the bundle is met, then hands them on, group
 * by group. Mutable. Keeps no state: the owner flushes it before each barrier.
 *
 * <p>At most one timer is out: one that comes too early, since a bundle ended before, waits again.
 */
final class Bundling {
    private final Bundle bounds;
    private final ProcessingTimeService time;
    private final BiConsumer<GroupKey, List<PendingChange>> target;
    private final BundleCounters counters;
    private final PendingChanges pending;
    private long oldest;

    /** A group was not handed on to the end: what was gathered is lost but to a restore. */
    private boolean broken;

    private @Nullable ScheduledFuture<?> timer;

    Bundling(
            Bundle bounds,
            ProcessingTimeService time,
            BundleCounters counters,
            BiConsumer<GroupKey, List<PendingChange>> target) {
        this.bounds = bounds;
        this.time = time;
        this.counters = counters;
        this.target = target;
        this.pending = new PendingChanges(bounds);
    }

    /** Takes a change in; true if the bundle is full, so that the owner must end it. */
    boolean add(GroupKey key, PendingChange change) {
        boolean first = pending.isEmpty();
        pending.add(key, change);
        if (pending.isFull()) {
            return true;
        }
        if (first) {
            oldest = time.getCurrentProcessingTime();
        }
        return false;
    }

    /** Ends the bundle by a callback when its oldest change has waited for long. */
    void endInTime(Runnable end) {
        if (timer == null) {
            long due = due();
            timer = time.registerTimer(due, now -> onTimer(now, end));
        }
    }

    private void onTimer(long now, Runnable end) {
        timer = null;
        if (pending.isEmpty()) {
            return;
        }
        if (now >= due()) {
            end.run();
        } else {
            endInTime(end);
        }
    }

    private long due() {
        long due = oldest + bounds.millis();
        return due < oldest ? Long.MAX_VALUE : due;
    }

    /** Hands on everything that waits. */
    void flush() {
        requireWhole();
        if (!pending.isEmpty()) {
            counters.bundle();
            pending.drain(this::handOn);
        }
    }

    /** Hands on what waits for one group. */
    void flush(GroupKey key) {
        requireWhole();
        List<PendingChange> changes = pending.take(key);
        if (!changes.isEmpty()) {
            handOn(key, changes);
        }
    }

    private void handOn(GroupKey key, List<PendingChange> changes) {
        counters.group(changes.size());
        broken = true;
        target.accept(key, changes);
        broken = false;
    }

    /** The task goes on for a while after a timer failed; no checkpoint may succeed then. */
    private void requireWhole() {
        if (broken) {
            throw new IllegalStateException(
                    "A bundle failed before; its changes come again from the last checkpoint.");
        }
    }
}
