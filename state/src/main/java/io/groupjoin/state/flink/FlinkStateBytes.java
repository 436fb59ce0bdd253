package io.groupjoin.state.flink;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.Side;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.RowId;
import io.groupjoin.store.StateBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.flink.api.common.state.KeyedStateStore;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.util.FlinkRuntimeException;
import org.jspecify.annotations.Nullable;

/** The group of Flink's current key. Mutable. */
public final class FlinkStateBytes implements StateBytes {
    /** Name of the value state that holds the heads. */
    public static final String HEAD = "groupjoin-head";

    /** Name of the map state that holds the nodes of the trees of both sides. */
    private static final String BLOCKS = "groupjoin-blocks";

    private final Consumer<GroupKey> keys;
    private final ValueState<byte[]> head;
    private final MapState<RowId, byte[]> probe;
    private final MapState<RowId, byte[]> build;
    private final MapState<RowId, byte[]> blocks;

    /**
     * Registers the states.
     *
     * @param keys makes a key current in the backend of the states
     */
    public FlinkStateBytes(KeyedStateStore states, GroupLayout layout, Consumer<GroupKey> keys) {
        this.keys = keys;
        StateValueSerializer values = new StateValueSerializer(layout);
        head = states.getState(new ValueStateDescriptor<>(HEAD, values));
        probe = states.getMapState(rows(Side.PROBE, values));
        build = states.getMapState(rows(Side.BUILD, values));
        blocks =
                states.getMapState(
                        new MapStateDescriptor<>(BLOCKS, RowIdSerializer.INSTANCE, values));
    }

    private static MapStateDescriptor<RowId, byte[]> rows(Side side, StateValueSerializer values) {
        return new MapStateDescriptor<>("groupjoin-" + side, RowIdSerializer.INSTANCE, values);
    }

    @Override
    public void select(GroupKey key) {
        keys.accept(key);
    }

    @Override
    public byte @Nullable [] head() {
        try {
            return head.value();
        } catch (Exception e) {
            throw failed("read the head of a group", e);
        }
    }

    @Override
    public void setHead(byte[] bytes) {
        try {
            head.update(bytes);
        } catch (Exception e) {
            throw failed("write the head of a group", e);
        }
    }

    @Override
    public void clearHead() {
        head.clear();
    }

    @Override
    public byte @Nullable [] entry(Side side, RowId id) {
        try {
            return rows(side).get(id);
        } catch (Exception e) {
            throw failed("read a " + side + " row", e);
        }
    }

    @Override
    public void putEntry(Side side, RowId id, byte[] entry) {
        try {
            rows(side).put(id, entry);
        } catch (Exception e) {
            throw failed("write a " + side + " row", e);
        }
    }

    @Override
    public void removeEntry(Side side, RowId id) {
        try {
            rows(side).remove(id);
        } catch (Exception e) {
            throw failed("remove a " + side + " row", e);
        }
    }

    @Override
    public boolean hasEntries(Side side) {
        try {
            return !rows(side).isEmpty();
        } catch (Exception e) {
            throw failed("look for a " + side + " row", e);
        }
    }

    @Override
    public Iterable<Map.Entry<RowId, byte[]>> entries(Side side) {
        try {
            return rows(side).entries();
        } catch (Exception e) {
            throw failed("read the " + side + " rows of a group", e);
        }
    }

    @Override
    public byte @Nullable [] block(Side side, long id) {
        try {
            return blocks.get(BlockId.of(side, id));
        } catch (Exception e) {
            throw failed("read a block of " + side + " rows", e);
        }
    }

    @Override
    public void putBlock(Side side, long id, byte[] block) {
        try {
            blocks.put(BlockId.of(side, id), block);
        } catch (Exception e) {
            throw failed("write a block of " + side + " rows", e);
        }
    }

    @Override
    public void removeBlock(Side side, long id) {
        try {
            blocks.remove(BlockId.of(side, id));
        } catch (Exception e) {
            throw failed("remove a block of " + side + " rows", e);
        }
    }

    @Override
    public List<Long> blockIds(Side side) {
        List<Long> ids = new ArrayList<>();
        try {
            for (RowId key : blocks.keys()) {
                if (BlockId.side(key) == side) {
                    ids.add(BlockId.number(key));
                }
            }
        } catch (Exception e) {
            throw failed("list the blocks of " + side + " rows", e);
        }
        return ids;
    }

    private MapState<RowId, byte[]> rows(Side side) {
        return side == Side.PROBE ? probe : build;
    }

    private static FlinkRuntimeException failed(String what, Exception cause) {
        return new FlinkRuntimeException("The state backend could not " + what + ".", cause);
    }
}
