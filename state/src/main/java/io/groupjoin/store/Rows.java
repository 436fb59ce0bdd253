package io.groupjoin.store;

import io.groupjoin.block.Block;
import io.groupjoin.block.StoredRow;
import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one side of the open group, in stored order. Mutable; valid while its group is open.
 *
 * <p>A few rows lie in the group's head as one block. Past {@link #INLINE_LIMIT} bytes each gets an
 * entry of its own, and only their number stays in the head; when the last entry goes, the side is
 * inline again. Cost: inline, no state access beyond the head; otherwise one read a find, one write
 * a change, and a scan reads and sorts every entry.
 */
public final class Rows {
    /**
     * Bytes of a side's rows that may lie in the head: rewriting them must stay cheaper than an
     * access of their own.
     */
    static final int INLINE_LIMIT = 1024;

    private final Side side;
    private final SideLayout layout;
    private final StateBytes state;
    private final Block block;
    private final StoredRow cursor;
    private final ByteWriter entry = new ByteWriter();
    private long spilled;
    private boolean changed;

    Rows(Side side, SideLayout layout, StateBytes state) {
        this.side = side;
        this.layout = layout;
        this.state = state;
        this.block = new Block(layout.format(), layout.rows());
        this.cursor = new StoredRow(layout.format(), layout.rows());
    }

    /** The row with the identity, or null; valid until the next call. */
    public @Nullable StoredRow find(byte[] id) {
        if (spilled == 0) {
            return block.find(id);
        }
        byte[] bytes = state.entry(side, new RowId(id));
        return bytes == null ? null : cursor.read(id, bytes);
    }

    /** Adds a row that {@link #find} did not give. */
    public void add(byte[] id, byte[] row, long weight, long writtenAt) {
        if (spilled > 0) {
            spilled++;
            changed = true;
        }
        replace(id, row, weight, writtenAt);
    }

    /** Replaces the row that {@link #find} gave. */
    public void replace(byte[] id, byte[] row, long weight, long writtenAt) {
        if (spilled > 0) {
            putEntry(id, row, weight, writtenAt);
            return;
        }
        changed = true;
        block.put(id, row, weight, writtenAt);
        if (block.sizeInBytes() > INLINE_LIMIT) {
            spill();
        }
    }

    /** Removes the row that {@link #find} gave. */
    public void remove(byte[] id) {
        changed = true;
        if (spilled == 0) {
            block.remove(id);
        } else {
            state.removeEntry(side, new RowId(id));
            spilled--;
        }
    }

    /** Visits every row in stored order; the rows must not be changed meanwhile. */
    public void forEach(Consumer<StoredRow> visitor) {
        if (spilled == 0) {
            block.forEach(visitor);
            return;
        }
        for (Map.Entry<RowId, byte[]> stored : sortedEntries()) {
            visitor.accept(cursor.read(stored.getKey().bytes(), stored.getValue()));
        }
    }

    /** Whether any row is live and not only owed. Cost: a scan until the first one. */
    public boolean anyVisible() {
        if (spilled == 0) {
            return block.anyVisible();
        }
        for (Map.Entry<RowId, byte[]> stored : state.entries(side)) {
            if (cursor.read(stored.getKey().bytes(), stored.getValue()).isVisible()) {
                return true;
            }
        }
        return false;
    }

    public boolean isEmpty() {
        return spilled == 0 && block.isEmpty();
    }

    boolean isChanged() {
        return changed;
    }

    void clear() {
        block.clear();
        spilled = 0;
        changed = false;
    }

    void writeTo(ByteWriter out) {
        out.writeVarLong(spilled);
        if (spilled == 0) {
            out.writeVarLong(block.sizeInBytes());
            block.writeTo(out);
        }
    }

    void readFrom(ByteReader in, byte[] head) {
        changed = false;
        spilled = in.readVarLong();
        block.clear();
        if (spilled == 0) {
            int length = in.readLength();
            block.load(head, in.position(), length);
            in.skip(length);
        }
    }

    private void spill() {
        long[] count = {0};
        block.forEach(
                row -> {
                    putEntry(row.idBytes(), row.rowBytes(), row.weight(), row.writtenAt());
                    count[0]++;
                });
        block.clear();
        spilled = count[0];
    }

    private void putEntry(byte[] id, byte[] row, long weight, long writtenAt) {
        entry.reset();
        StoredRow.write(entry, layout.format(), weight, writtenAt, row);
        state.putEntry(side, new RowId(id), entry.toBytes());
    }

    private List<Map.Entry<RowId, byte[]>> sortedEntries() {
        List<Map.Entry<RowId, byte[]>> sorted = new ArrayList<>();
        state.entries(side)
                .forEach(stored -> sorted.add(Map.entry(stored.getKey(), stored.getValue())));
        sorted.sort(Map.Entry.comparingByKey());
        return sorted;
    }
}
