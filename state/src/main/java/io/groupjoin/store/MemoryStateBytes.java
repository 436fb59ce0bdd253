package io.groupjoin.store;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.Side;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Groups in the JVM's memory, for tests and kernels measured without a backend. Mutable. */
public final class MemoryStateBytes implements StateBytes {
    private final Map<GroupKey, byte[]> heads = new HashMap<>();
    private final Map<Side, Map<GroupKey, Map<RowId, byte[]>>> entries = new EnumMap<>(Side.class);
    private final Map<Side, Map<GroupKey, Map<Long, byte[]>>> blocks = new EnumMap<>(Side.class);
    private @Nullable GroupKey current;

    public MemoryStateBytes() {
        for (Side side : Side.values()) {
            entries.put(side, new HashMap<>());
            blocks.put(side, new HashMap<>());
        }
    }

    @Override
    public void select(GroupKey key) {
        current = key;
    }

    /** Keys with any state. */
    public int size() {
        return heads.size();
    }

    @Override
    public byte @Nullable [] head() {
        return heads.get(key());
    }

    @Override
    public void setHead(byte[] head) {
        heads.put(key(), head);
    }

    @Override
    public void clearHead() {
        heads.remove(key());
    }

    @Override
    public byte @Nullable [] entry(Side side, RowId id) {
        return rows(side).get(id);
    }

    @Override
    public void putEntry(Side side, RowId id, byte[] entry) {
        sideOf(side).computeIfAbsent(key(), k -> new HashMap<>()).put(id, entry);
    }

    @Override
    public void removeEntry(Side side, RowId id) {
        Map<RowId, byte[]> rows = rows(side);
        rows.remove(id);
        if (rows.isEmpty()) {
            sideOf(side).remove(key());
        }
    }

    @Override
    public boolean hasEntries(Side side) {
        return !rows(side).isEmpty();
    }

    @Override
    public Iterable<Map.Entry<RowId, byte[]>> entries(Side side) {
        return List.copyOf(rows(side).entrySet());
    }

    @Override
    public byte @Nullable [] block(Side side, long id) {
        return blocks(side).get(id);
    }

    @Override
    public void putBlock(Side side, long id, byte[] block) {
        blocksOf(side).computeIfAbsent(key(), k -> new HashMap<>()).put(id, block);
    }

    @Override
    public void removeBlock(Side side, long id) {
        Map<Long, byte[]> nodes = blocks(side);
        nodes.remove(id);
        if (nodes.isEmpty()) {
            blocksOf(side).remove(key());
        }
    }

    @Override
    public List<Long> blockIds(Side side) {
        return List.copyOf(blocks(side).keySet());
    }

    private Map<GroupKey, Map<Long, byte[]>> blocksOf(Side side) {
        return java.util.Objects.requireNonNull(blocks.get(side));
    }

    private Map<Long, byte[]> blocks(Side side) {
        return blocksOf(side).getOrDefault(key(), new HashMap<>());
    }

    private Map<GroupKey, Map<RowId, byte[]>> sideOf(Side side) {
        return java.util.Objects.requireNonNull(entries.get(side));
    }

    private Map<RowId, byte[]> rows(Side side) {
        return sideOf(side).getOrDefault(key(), new HashMap<>());
    }

    private GroupKey key() {
        return java.util.Objects.requireNonNull(current, "select a group first");
    }
}
