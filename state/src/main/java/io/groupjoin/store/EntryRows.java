package io.groupjoin.store;

import io.groupjoin.block.BlockFormat;
import io.groupjoin.block.BlockTree;
import io.groupjoin.block.StoredEntry;
import io.groupjoin.block.StoredRow;
import io.groupjoin.row.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One side's rows with a state entry each, whatever group is current. Mutable; holds nothing of a
 * group.
 *
 * <p>Cost: one read a find, one write a change; a scan reads and sorts every entry.
 */
final class EntryRows {
    private static final Comparator<Map.Entry<RowId, byte[]>> STORED_ORDER =
            Map.Entry.comparingByKey();

    /** Rows that are moved in one step at most. */
    static final int STEP_ROWS = 4096;

    private final Side side;
    private final StateBytes state;
    private final StoredEntry cursor;

    EntryRows(Side side, BlockFormat format, StateBytes state) {
        this.side = side;
        this.state = state;
        this.cursor = new StoredEntry(format);
    }

    @Nullable StoredRow find(byte[] id) {
        byte[] bytes = state.entry(side, new RowId(id));
        return bytes == null ? null : cursor.read(id, bytes);
    }

    void put(byte[] id, byte[] row, long weight, long writtenAt) {
        state.putEntry(side, new RowId(id), cursor.encode(row, weight, writtenAt));
    }

    void remove(byte[] id) {
        state.removeEntry(side, new RowId(id));
    }

    boolean isEmpty() {
        return !state.hasEntries(side);
    }

    /** Whether any row is live and not only owed. Cost: a scan until the first one. */
    boolean anyVisible() {
        for (Map.Entry<RowId, byte[]> entry : state.entries(side)) {
            if (at(entry).isVisible()) {
                return true;
            }
        }
        return false;
    }

    /** All entries in stored order. */
    List<Map.Entry<RowId, byte[]>> sorted() {
        List<Map.Entry<RowId, byte[]>> sorted = new ArrayList<>();
        state.entries(side)
                .forEach(entry -> sorted.add(Map.entry(entry.getKey(), entry.getValue())));
        sorted.sort(STORED_ORDER);
        return sorted;
    }

    /** The row of an entry; reused between calls. */
    StoredRow at(Map.Entry<RowId, byte[]> entry) {
        return cursor.read(entry.getKey().bytes(), entry.getValue());
    }

    /**
     * Visits all rows in stored order, with those of a tree that holds the others.
     *
     * @return all entries in stored order
     */
    List<Map.Entry<RowId, byte[]>> forEach(@Nullable BlockTree tree, Consumer<StoredRow> visitor) {
        List<Map.Entry<RowId, byte[]>> sorted = sorted();
        int[] next = {0};
        if (tree != null) {
            tree.forEach(
                    row -> {
                        next[0] = visitBefore(row.idBytes(), sorted, next[0], visitor);
                        visitor.accept(row);
                    });
        }
        for (Map.Entry<RowId, byte[]> entry : sorted.subList(next[0], sorted.size())) {
            visitor.accept(at(entry));
        }
        return sorted;
    }

    private int visitBefore(
            byte[] id,
            List<Map.Entry<RowId, byte[]>> sorted,
            int from,
            Consumer<StoredRow> visitor) {
        int i = from;
        while (i < sorted.size()
                && Arrays.compareUnsigned(sorted.get(i).getKey().bytes(), id) < 0) {
            visitor.accept(at(sorted.get(i++)));
        }
        return i;
    }

    /** Moves rows to a tree, in order, as many as take so many bytes; says how many. */
    int moveTo(BlockTree tree, List<Map.Entry<RowId, byte[]>> sorted, long mostBytes) {
        long room = mostBytes;
        int moved = 0;
        for (int i = 0; i < sorted.size() && moved < STEP_ROWS; i++) {
            Map.Entry<RowId, byte[]> entry = sorted.get(i);
            long bytes = (long) entry.getKey().bytes().length + entry.getValue().length;
            if (bytes <= room) {
                StoredRow row = at(entry);
                tree.put(row.idBytes(), row.rowBytes(), row.weight(), row.writtenAt());
                remove(row.idBytes());
                room -= bytes;
                moved++;
            }
        }
        return moved;
    }
}
