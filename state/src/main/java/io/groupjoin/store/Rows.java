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
 * entry of its own, and the head only says so; when the last entry goes, the side is inline again.
 * Cost: inline, no state access beyond the head; otherwise one read a find, one write a change, and
 * a scan reads and sorts every entry.
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
    private Place place = Place.INLINE;
    private boolean changed;

    /** Where the rows of the open group lie. */
    private enum Place {
        INLINE,
        SPILLED
    }

    Rows(Side side, SideLayout layout, StateBytes state) {
        this.side = side;
        this.layout = layout;
        this.state = state;
        this.block = new Block(layout.format(), layout.rows());
        this.cursor = new StoredRow(layout.format(), layout.rows());
    }

    /** The row with the identity, or null; valid until the next call. */
    public @Nullable StoredRow find(byte[] id) {
        if (place == Place.INLINE) {
            return block.find(id);
        }
        byte[] bytes = state.entry(side, new RowId(id));
        return bytes == null ? null : cursor.read(id, bytes);
    }

    /** Adds the row, or replaces the one with its identity. */
    public void put(byte[] id, byte[] row, long weight, long writtenAt) {
        if (place == Place.SPILLED) {
            putEntry(id, row, weight, writtenAt);
            return;
        }
        changed = true;
        block.put(id, row, weight, writtenAt);
        if (block.sizeInBytes() > INLINE_LIMIT) {
            spill();
        }
    }

    /** Removes the row that {@link #find} gave; cost, if spilled: one write and one seek. */
    public void remove(byte[] id) {
        if (place == Place.INLINE) {
            changed = true;
            block.remove(id);
            return;
        }
        state.removeEntry(side, new RowId(id));
        if (!state.hasEntries(side)) {
            changed = true;
            place = Place.INLINE;
        }
    }

    /** Visits every row in stored order; the rows must not be changed meanwhile. */
    public void forEach(Consumer<StoredRow> visitor) {
        if (place == Place.INLINE) {
            block.forEach(visitor);
            return;
        }
        for (Map.Entry<RowId, byte[]> stored : sortedEntries()) {
            visitor.accept(cursor.read(stored.getKey().bytes(), stored.getValue()));
        }
    }

    /** Whether any row is live and not only owed. Cost: a scan until the first one. */
    public boolean anyVisible() {
        if (place == Place.INLINE) {
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
        return place == Place.INLINE && block.isEmpty();
    }

    boolean isChanged() {
        return changed;
    }

    void clear() {
        block.clear();
        place = Place.INLINE;
        changed = false;
    }

    /** Appends 0 and the block, length first, or 1 for rows that lie elsewhere. */
    void writeTo(ByteWriter out) {
        out.writeByte(place == Place.INLINE ? 0 : 1);
        if (place == Place.INLINE) {
            out.writeVarLong(block.sizeInBytes());
            block.writeTo(out);
        }
    }

    void readFrom(ByteReader in, byte[] head) {
        changed = false;
        block.clear();
        place = in.readByte() == 0 ? Place.INLINE : Place.SPILLED;
        if (place == Place.INLINE) {
            int length = in.readLength();
            block.load(head, in.position(), length);
            in.skip(length);
        }
    }

    private void spill() {
        block.forEach(
                row -> putEntry(row.idBytes(), row.rowBytes(), row.weight(), row.writtenAt()));
        block.clear();
        place = Place.SPILLED;
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
