package io.groupjoin.kernel;

import io.groupjoin.key.GroupKey;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The changes that wait for the end of a bundle, by group: groups in the order of their first
 * change, changes of a group in order of arrival. Mutable; one per thread.
 */
public final class PendingChanges {
    /** Bytes of a group in memory besides its key and changes, about. */
    private static final long GROUP_BYTES = 176;

    private final Bundle bounds;
    private final Map<GroupKey, List<PendingChange>> groups = new LinkedHashMap<>();
    private long changes;
    private long bytes;

    public PendingChanges(Bundle bounds) {
        this.bounds = bounds;
    }

    /** Takes a change in. */
    public void add(GroupKey key, PendingChange change) {
        List<PendingChange> group = groups.get(key);
        if (group == null) {
            group = new ArrayList<>(2);
            groups.put(key, group);
            bytes += sizeOf(key);
        }
        group.add(change);
        changes++;
        bytes += change.sizeInBytes();
    }

    /** Whether the bundle holds as many changes or bytes as it may. */
    public boolean isFull() {
        return changes >= bounds.changes() || bytes >= bounds.bytes();
    }

    public boolean isEmpty() {
        return changes == 0;
    }

    /** Changes that wait. */
    public long size() {
        return changes;
    }

    /** Bytes that they take in memory, about. */
    public long sizeInBytes() {
        return bytes;
    }

    /** Takes out the changes of one group; empty if none waits. */
    public List<PendingChange> take(GroupKey key) {
        List<PendingChange> taken = groups.remove(key);
        return taken == null ? List.of() : leave(key, taken);
    }

    /** Takes out everything, group by group. A group is out before the target gets it. */
    public void drain(BiConsumer<GroupKey, List<PendingChange>> target) {
        Iterator<Map.Entry<GroupKey, List<PendingChange>>> each = groups.entrySet().iterator();
        while (each.hasNext()) {
            Map.Entry<GroupKey, List<PendingChange>> group = each.next();
            each.remove();
            target.accept(group.getKey(), leave(group.getKey(), group.getValue()));
        }
    }

    private List<PendingChange> leave(GroupKey key, List<PendingChange> group) {
        changes -= group.size();
        bytes -= sizeOf(key);
        for (int i = 0; i < group.size(); i++) {
            bytes -= group.get(i).sizeInBytes();
        }
        return group;
    }

    private static long sizeOf(GroupKey key) {
        return GROUP_BYTES + key.bytes().length;
    }
}
