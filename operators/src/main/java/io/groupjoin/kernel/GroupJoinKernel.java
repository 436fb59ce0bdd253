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
import java.util.List;
import org.jspecify.annotations.Nullable;

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
    private final boolean emitsNetEffect;

    /** Arrival of the change that is being applied. */
    private long now;

    private @Nullable PendingChange answered;

    public GroupJoinKernel(
            GroupJoinSpec spec, GroupLayout layout, StateBytes state, KernelPorts ports) {
        this.spec = spec;
        this.ports = ports;
        this.metrics = ports.metrics();
        this.emitsNetEffect = spec.emitsNetEffect();
        this.store = new GroupStore(layout, state, spec.tuning());
        this.memory = new Memory(spec, layout, ports, () -> now);
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
        Group group = open(key);
        memory.purge(group);
        change(key, group, side, kind, row);
        close(group);
    }

    /** Adds to the number of NULL-key probe rows of the current key's group. */
    public void tally(GroupKey key, long delta) {
        Group group = open(key);
        unmatchedGroups.tally(key, group, delta);
        close(group);
    }

    /**
     * Applies a bundle of changes of the current key and emits their net effect, or answers them
     * one by one where {@link GroupJoinSpec#emitsNetEffect} is false.
     *
     * @param changes in order of arrival; their rows are kept, not to be changed afterwards
     */
    public void process(GroupKey key, List<PendingChange> changes) {
        Group group = store.open(key);
        for (int next = 0; next < changes.size(); ) {
            next += round(key, group, changes.subList(next, changes.size()));
        }
        answered = null;
        close(group);
    }

    /** The change of a bundle that is being answered: on probe its own, else the round's last. */
    public @Nullable PendingChange answered() {
        return answered;
    }

    /** Forgets what has expired in the current key's group, and asks to be woken for the rest. */
    public void expire(GroupKey key) {
        Group group = open(key);
        memory.purge(group);
        if (group.nextExpiry() != 0) {
            ports.wakeUp().accept(group.nextExpiry());
        }
        close(group);
    }

    private Group open(GroupKey key) {
        now = ports.clock().getAsLong();
        return store.open(key);
    }

    /**
     * Applies changes up to the first before whose arrival something expired: expiry emits nothing,
     * so it ends a round. Returns how many.
     */
    private int round(GroupKey key, Group group, List<PendingChange> changes) {
        arrive(changes.get(0));
        memory.purge(group);
        if (changes.size() == 1 || !emitsNetEffect) {
            alone(key, group, changes.get(0));
            return 1;
        }
        Driver rounds = driverOf(key);
        rounds.begin(group, changes);
        int applied = 0;
        do {
            gather(key, group, rounds, changes.get(applied));
            applied++;
        } while (applied < changes.size() && isSameRound(group, changes.get(applied)));
        answered = changes.get(applied - 1);
        rounds.end(key, group);
        return applied;
    }

    private boolean isSameRound(Group group, PendingChange change) {
        arrive(change);
        return !memory.isDue(group);
    }

    private void arrive(PendingChange change) {
        now = change.arrival().at();
        answered = change;
    }

    private void alone(GroupKey key, Group group, PendingChange change) {
        if (change.tally() != 0) {
            unmatchedGroups.tally(key, group, change.tally());
        } else {
            change(key, group, change.side(), change.kind(), change.row());
        }
    }

    private void change(GroupKey key, Group group, Side side, ChangeKind kind, byte[] row) {
        Delta delta = memory.plan(group, side, kind, row);
        if (delta != null) {
            driverOf(key).change(key, group, side, delta);
        }
    }

    private void gather(GroupKey key, Group group, Driver rounds, PendingChange change) {
        if (change.tally() != 0) {
            unmatchedGroups.gatherTally(group, change.tally());
            return;
        }
        Delta delta = memory.plan(group, change.side(), change.kind(), change.row());
        if (delta != null) {
            rounds.gather(key, group, change.side(), delta);
        }
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
