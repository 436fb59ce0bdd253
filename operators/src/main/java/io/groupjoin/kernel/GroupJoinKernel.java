package io.groupjoin.kernel;

import io.groupjoin.aggregate.NullLoops;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Side;
import io.groupjoin.store.CacheCounters;
import io.groupjoin.store.Group;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.GroupStore;
import io.groupjoin.store.StateBytes;

/**
 * Applies admitted changes to groups, one at a time, and emits what changes downstream. Mutable;
 * one per thread.
 *
 * <p>The caller makes a key current in the {@link StateBytes} before it calls for that key. Cost of
 * a change: one read and one write of the group's head, plus what the tactic and rows too large for
 * the head need.
 */
public final class GroupJoinKernel {
    private final GroupJoinSpec spec;
    private final GroupStore store;
    private final Memory memory;
    private final Driver driver;
    private final PerGroupDriver unmatchedGroups;
    private final KernelMetrics metrics;
    private final KernelPorts ports;

    public GroupJoinKernel(
            GroupJoinSpec spec, GroupLayout layout, StateBytes state, KernelPorts ports) {
        this.spec = spec;
        this.ports = ports;
        this.metrics = ports.metrics();
        this.store = new GroupStore(layout, state, spec.tuning());
        this.memory = new Memory(spec, layout, ports);
        Emitter emitter = new Emitter(ports.sink(), spec, metrics);
        this.unmatchedGroups =
                new PerGroupDriver(new FactorisedTactic(spec.join()), memory, emitter, spec.keys());
        this.driver = driver(emitter);
    }

    private Driver driver(Emitter emitter) {
        TacticKind kind = TacticChooser.choose(spec).kind();
        if (spec.output() == Output.PER_GROUP) {
            return kind == TacticKind.FACTORISED
                    ? unmatchedGroups
                    : new PerGroupDriver(
                            new ScanTactic(spec, metrics, store.nullLoops()),
                            memory,
                            emitter,
                            spec.keys());
        }
        Tactic tactic =
                kind == TacticKind.SHARED
                        ? new SharedTactic(spec.join())
                        : new ScanTactic(spec, metrics, store.nullLoops());
        return new PerRowDriver(tactic, memory, emitter, spec);
    }

    /**
     * Applies one change of the current key.
     *
     * @param row packed; kept, not to be changed afterwards
     */
    public void process(Side side, ChangeKind kind, GroupKey key, byte[] row) {
        Group group = store.open(key);
        memory.purge(group);
        Delta delta = memory.plan(group, side, kind, row);
        if (delta != null) {
            driverOf(key).change(key, group, side, delta);
        }
        close(group);
    }

    /** Adds to the number of NULL-key probe rows of the current key's group. */
    public void tally(GroupKey key, long delta) {
        Group group = store.open(key);
        unmatchedGroups.tally(key, group, delta);
        close(group);
    }

    /** Forgets what has expired in the current key's group, and asks to be woken for the rest. */
    public void expire(GroupKey key) {
        Group group = store.open(key);
        memory.purge(group);
        if (group.nextExpiry() != 0) {
            ports.wakeUp().accept(group.nextExpiry());
        }
        close(group);
    }

    /** Writes to the backend what it does not know yet; to be called before each snapshot. */
    public void flush() {
        store.flush();
    }

    public CacheCounters cacheCounters() {
        return store.cacheCounters();
    }

    public NullLoops nullLoops() {
        return store.nullLoops();
    }

    private Driver driverOf(GroupKey key) {
        return key.isMatchable() || spec.output() == Output.PER_ROW ? driver : unmatchedGroups;
    }

    private void close(Group group) {
        metrics.wrapped(group.summary().takeWrapped());
        store.close();
    }
}
