package io.groupjoin.store;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.Side;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of the current group in a state backend.
 *
 * <p><b>Contract</b> (checked by {@code GroupStoreContract} over every backend):
 *
 * <ul>
 *   <li>arrays passed in either direction are never changed afterwards by either party;
 *   <li>entries come in any order: the store owns order;
 *   <li>what is cleared or removed leaves nothing behind.
 * </ul>
 */
public interface StateBytes {
    /** Chooses the group that the other methods speak of. */
    void select(GroupKey key);

    byte @Nullable [] head();

    void setHead(byte[] head);

    void clearHead();

    byte @Nullable [] entry(Side side, RowId id);

    void putEntry(Side side, RowId id, byte[] entry);

    void removeEntry(Side side, RowId id);

    boolean hasEntries(Side side);

    Iterable<Map.Entry<RowId, byte[]>> entries(Side side);

    /** A node of the tree of a side's blocks. */
    byte @Nullable [] block(Side side, long id);

    void putBlock(Side side, long id, byte[] block);

    void removeBlock(Side side, long id);

    /** The blocks there are; for verification. */
    List<Long> blockIds(Side side);
}
