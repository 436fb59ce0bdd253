package io.groupjoin.runtime;

import io.groupjoin.key.GroupKey;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ObjLongConsumer;

/**
 * Counts the NULL-key probe rows of a group on this subtask, so that a hot NULL key sends few
 * deltas to its one owner. Mutable.
 *
 * <p>What was sent may lag behind what was seen only while both are positive: then the group is
 * there either way. Every delta that may decide whether the group is there is sent at once; the
 * rest before the next barrier or watermark, and a second later where neither comes. That is sound
 * only if no other subtask takes rows back, so it is for insert-only inputs.
 */
final class LocalTally {
    private final ObjLongConsumer<GroupKey> sink;
    private final Map<GroupKey, Counts> groups = new HashMap<>();

    private static final class Counts {
        long seen;
        long sent;
    }

    LocalTally(ObjLongConsumer<GroupKey> sink) {
        this.sink = sink;
    }

    /** Counts; true if the delta was held back, so that a flush must follow. */
    boolean add(GroupKey key, long delta) {
        Counts counts = groups.computeIfAbsent(key, k -> new Counts());
        counts.seen += delta;
        if (counts.seen > 0 && counts.sent > 0) {
            return true;
        }
        send(key, counts);
        if (counts.seen == 0) {
            groups.remove(key);
        }
        return false;
    }

    /** Sends what lags behind, and forgets: a restart begins at zero as well. */
    void flush() {
        groups.forEach(this::send);
        groups.clear();
    }

    private void send(GroupKey key, Counts counts) {
        long delta = counts.seen - counts.sent;
        counts.sent = counts.seen;
        if (delta != 0) {
            sink.accept(key, delta);
        }
    }
}
