package io.groupjoin.block;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowView;

/**
 * A row stored as a state entry of its own, under its identity. Mutable; reused between rows.
 *
 * <p>Bytes of the entry: weight as a signed variable-length number, then by {@link EntryFormat} the
 * time of the last write (8 bytes) and the packed row (length first).
 */
public final class StoredEntry implements StoredRow {
    private final EntryFormat format;
    private final PackedRow row;
    private final ByteReader in = new ByteReader();
    private final ByteWriter out = new ByteWriter();
    private byte[] id = new byte[0];
    private long weight;
    private long writtenAt;

    public StoredEntry(BlockFormat format) {
        this.format = format.entries();
        this.row = new PackedRow(format.rows());
    }

    /** Points the cursor at an entry; copies neither array. */
    public StoredEntry read(byte[] identity, byte[] entry) {
        id = identity;
        in.wrap(entry);
        weight = in.readSignedVarLong();
        writtenAt = format.isTimed() ? in.readLong() : 0;
        if (format.isKeyed()) {
            int length = in.readLength();
            row.wrap(entry, in.position(), length);
        } else {
            row.wrap(identity);
        }
        return this;
    }

    /** The bytes of an entry, as a fresh array; leaves the cursor where it is. */
    public byte[] encode(byte[] packedRow, long copies, long time) {
        out.reset().writeSignedVarLong(copies);
        if (format.isTimed()) {
            out.writeLong(time);
        }
        if (format.isKeyed()) {
            out.writeBytes(packedRow);
        }
        return out.toBytes();
    }

    @Override
    public RowView row() {
        return row;
    }

    @Override
    public byte[] rowBytes() {
        return row.toBytes();
    }

    @Override
    public byte[] idBytes() {
        return id.clone();
    }

    @Override
    public long weight() {
        return weight;
    }

    @Override
    public long writtenAt() {
        return writtenAt;
    }
}
