package io.groupjoin.block;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowLayout;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A packed run of a group's rows of one side, ascending by identity bytes, unsigned. Mutable.
 *
 * <p>Bytes: for each row the length of its identity, the identity, and the rest that {@link
 * StoredRow} describes. A find or a change walks the run: cost is linear in its bytes, which its
 * owner bounds.
 */
public final class Block {
    private final EntryFormat format;
    private final StoredRow cursor;
    private final ByteReader in = new ByteReader();
    private final ByteWriter entry = new ByteWriter();
    private byte[] bytes = new byte[0];
    private int size;

    /** Where the last walk stopped: the entry found, or the place where it belongs. */
    private int entryStart;

    private int entryEnd;

    public Block(EntryFormat format, RowLayout layout) {
        this.format = format;
        this.cursor = new StoredRow(format, layout);
    }

    /** Takes the bytes of a run; does not change them. */
    public void load(byte[] source, int start, int length) {
        bytes = Arrays.copyOfRange(source, start, start + length);
        size = length;
    }

    public void clear() {
        size = 0;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int sizeInBytes() {
        return size;
    }

    public void writeTo(ByteWriter out) {
        out.writeRaw(bytes, 0, size);
    }

    /** The row with the identity, or null; valid until the next call. */
    public @Nullable StoredRow find(byte[] id) {
        return seek(id) ? cursor : null;
    }

    /** Adds the row, or replaces the one with its identity. */
    public void put(byte[] id, byte[] row, long weight, long writtenAt) {
        seek(id);
        entry.reset().writeBytes(id);
        StoredRow.write(entry, format, weight, writtenAt, row);
        splice(entry.toBytes());
    }

    /** Removes the row with the identity, if it is there. */
    public void remove(byte[] id) {
        if (seek(id)) {
            splice(new byte[0]);
        }
    }

    /** Visits the rows in order; the block must not be changed meanwhile. */
    public void forEach(Consumer<StoredRow> visitor) {
        ByteReader walk = new ByteReader().wrap(bytes, 0, size);
        while (walk.hasMore()) {
            next(walk);
            visitor.accept(cursor);
        }
    }

    /** Whether any row is live and not only owed. */
    public boolean anyVisible() {
        in.wrap(bytes, 0, size);
        while (in.hasMore()) {
            next(in);
            if (cursor.isVisible()) {
                return true;
            }
        }
        return false;
    }

    /** Moves the cursor to the entry at the reader. */
    private void next(ByteReader walk) {
        int length = walk.readLength();
        cursor.setId(bytes, walk.position(), length);
        walk.skip(length);
        cursor.readRest(walk, bytes);
    }

    private boolean seek(byte[] id) {
        in.wrap(bytes, 0, size);
        while (in.hasMore()) {
            entryStart = in.position();
            int length = in.readLength();
            int idStart = in.position();
            in.skip(length);
            cursor.setId(bytes, idStart, length);
            cursor.readRest(in, bytes);
            entryEnd = in.position();
            int order = Arrays.compareUnsigned(bytes, idStart, idStart + length, id, 0, id.length);
            if (order == 0) {
                return true;
            }
            if (order > 0) {
                entryEnd = entryStart;
                return false;
            }
        }
        entryStart = size;
        entryEnd = size;
        return false;
    }

    /** Puts bytes in the place of the entry, or where it belongs. */
    private void splice(byte[] replacement) {
        int tail = size - entryEnd;
        int grown = entryStart + replacement.length + tail;
        if (grown > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(grown, Math.min(2 * bytes.length, grown + 256)));
        }
        System.arraycopy(bytes, entryEnd, bytes, entryStart + replacement.length, tail);
        System.arraycopy(replacement, 0, bytes, entryStart, replacement.length);
        size = grown;
    }
}
