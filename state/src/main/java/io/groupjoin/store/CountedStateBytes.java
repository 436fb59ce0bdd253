package io.groupjoin.store;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.Side;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** State that counts how often it is read and written, for tests and benchmarks. Mutable. */
public final class CountedStateBytes implements StateBytes {
    private final StateBytes state;
    private long reads;
    private long writes;

    public CountedStateBytes(StateBytes state) {
        this.state = state;
    }

    public long reads() {
        return reads;
    }

    public long writes() {
        return writes;
    }

    public void restart() {
        reads = 0;
        writes = 0;
    }

    @Override
    public void select(GroupKey key) {
        state.select(key);
    }

    @Override
    public byte @Nullable [] head() {
        reads++;
        return state.head();
    }

    @Override
    public void setHead(byte[] head) {
        writes++;
        state.setHead(head);
    }

    @Override
    public void clearHead() {
        writes++;
        state.clearHead();
    }

    @Override
    public byte @Nullable [] entry(Side side, RowId id) {
        reads++;
        return state.entry(side, id);
    }

    @Override
    public void putEntry(Side side, RowId id, byte[] entry) {
        writes++;
        state.putEntry(side, id, entry);
    }

    @Override
    public void removeEntry(Side side, RowId id) {
        writes++;
        state.removeEntry(side, id);
    }

    @Override
    public boolean hasEntries(Side side) {
        reads++;
        return state.hasEntries(side);
    }

    @Override
    public Iterable<Map.Entry<RowId, byte[]>> entries(Side side) {
        reads++;
        return state.entries(side);
    }

    @Override
    public byte @Nullable [] block(Side side, long id) {
        reads++;
        return state.block(side, id);
    }

    @Override
    public void putBlock(Side side, long id, byte[] block) {
        writes++;
        state.putBlock(side, id, block);
    }

    @Override
    public void removeBlock(Side side, long id) {
        writes++;
        state.removeBlock(side, id);
    }

    @Override
    public List<Long> blockIds(Side side) {
        return state.blockIds(side);
    }
}
