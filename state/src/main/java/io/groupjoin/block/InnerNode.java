package io.groupjoin.block;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.StateException;

/** A node that is a directory; its bytes are a version byte (1) and the directory's. */
final class InnerNode extends Node {
    private static final int VERSION = 1;

    final Directory directory = new Directory();
    private final Totals scratch;

    /**
     * An inner node.
     *
     * @param scratch for the totals of one child; may be shared
     */
    InnerNode(Totals scratch) {
        this.scratch = scratch;
    }

    @Override
    boolean isEmpty() {
        return directory.isEmpty();
    }

    @Override
    int sizeInBytes() {
        return 1 + directory.sizeInBytes();
    }

    @Override
    int heapBytes() {
        return directory.heapBytes();
    }

    @Override
    boolean canSplit() {
        return directory.size() >= TreeSizes.SPLITTABLE_ENTRIES;
    }

    @Override
    boolean isSmall(int limit) {
        return directory.size() == 1 || directory.sizeInBytes() < TreeSizes.low(limit);
    }

    @Override
    byte[] split(Node upper, Cut cut) {
        Directory above = ((InnerNode) upper).directory;
        int last = directory.size() - 1;
        return directory.moveTail(cut == Cut.LAST ? last : (last + 1) / 2, above);
    }

    @Override
    void append(Node next, byte[] separator) {
        directory.append(((InnerNode) next).directory, separator);
    }

    @Override
    void count(Totals totals) {
        for (int slot = 0; slot < directory.size(); slot++) {
            directory.read(slot, scratch);
            totals.count(scratch);
        }
    }

    @Override
    void summarise(Totals totals) {
        for (int slot = 0; slot < directory.size(); slot++) {
            directory.read(slot, scratch);
            totals.mergeSummary(scratch);
        }
    }

    @Override
    void clear() {
        directory.clear();
    }

    @Override
    void writeTo(ByteWriter out) {
        out.writeByte(VERSION);
        directory.writeTo(out);
    }

    @Override
    void read(byte[] bytes, ByteReader in) {
        int version = in.wrap(bytes).readByte();
        if (version != VERSION) {
            throw new StateException(
                    ErrorCode.STATE_CORRUPT,
                    "Stored rows have a directory of version %d; this release reads version %d. Restore with the release that wrote it."
                            .formatted(version, VERSION));
        }
        directory.readFrom(in);
    }
}
