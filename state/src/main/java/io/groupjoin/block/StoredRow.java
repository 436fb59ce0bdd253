package io.groupjoin.block;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowView;
import java.util.Arrays;

/**
 * Cursor on one stored row. Mutable; reused between rows; copy to keep.
 *
 * <p>Bytes of an entry, after its identity: weight as a signed variable-length number, then by
 * {@link EntryFormat} the time of the last write (8 bytes) and the packed row (length first).
 */
public final class StoredRow {
    private final EntryFormat format;
    private final PackedRow row;
    private byte[] source = new byte[0];
    private int idStart;
    private int idLength;
    private long weight;
    private long writtenAt;

    public StoredRow(EntryFormat format, RowLayout layout) {
        this.format = format;
        this.row = new PackedRow(layout);
    }

    /** The row; reused like the cursor. */
    public RowView row() {
        return row;
    }

    /** The packed row, as a fresh array. */
    public byte[] rowBytes() {
        return row.toBytes();
    }

    /** The identity, as a fresh array. */
    public byte[] idBytes() {
        return Arrays.copyOfRange(source, idStart, idStart + idLength);
    }

    /** Additions less retractions of the identity; a row is visible while this is positive. */
    public long weight() {
        return weight;
    }

    public boolean isVisible() {
        return weight > 0;
    }

    /** Processing time of the last write; 0 where times are not kept. */
    public long writtenAt() {
        return writtenAt;
    }

    /** Points the cursor at an entry whose identity lies elsewhere than its other bytes. */
    public StoredRow read(byte[] id, byte[] entry) {
        ByteReader in = new ByteReader().wrap(entry);
        setId(id, 0, id.length);
        readRest(in, entry);
        return this;
    }

    void setId(byte[] bytes, int start, int length) {
        source = bytes;
        idStart = start;
        idLength = length;
    }

    void readRest(ByteReader in, byte[] bytes) {
        weight = in.readSignedVarLong();
        writtenAt = format.isTimed() ? in.readLong() : 0;
        if (format.isKeyed()) {
            int length = in.readLength();
            row.wrap(bytes, in.position(), length);
            in.skip(length);
        } else {
            row.wrap(source, idStart, idLength);
        }
    }

    /** Appends the bytes of an entry after its identity. */
    public static void write(
            ByteWriter out, EntryFormat format, long weight, long writtenAt, byte[] row) {
        out.writeSignedVarLong(weight);
        if (format.isTimed()) {
            out.writeLong(writtenAt);
        }
        if (format.isKeyed()) {
            out.writeBytes(row);
        }
    }
}
