package io.groupjoin.store;

import io.groupjoin.block.Block;
import io.groupjoin.block.BlockTree;
import io.groupjoin.block.StoredRow;
import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import org.jspecify.annotations.Nullable;

/** One side's rows in the head of the open group, as one block. Mutable. */
final class InlineRows {
    /** A tree of more rows than this is not looked at, whether it fits into the head. */
    private static final int MOST_ROWS_BACK = 32;

    private final SideStore site;
    private @Nullable Block block;

    /** What was last sought, until the block changes, and where it belongs. */
    private byte @Nullable [] sought;

    private int soughtAt;

    /** Takes rows over. */
    interface Target {
        void put(byte[] id, byte[] row, long weight, long writtenAt);
    }

    InlineRows(SideStore site) {
        this.site = site;
    }

    /** The block, to be read. */
    Block block() {
        Block open = block;
        if (open == null) {
            open = site.newBlock();
            block = open;
        }
        return open;
    }

    boolean isEmpty() {
        return block == null || block.isEmpty();
    }

    int heapBytes() {
        return block == null ? 0 : block.heapBytes();
    }

    @Nullable StoredRow find(byte[] id) {
        int index = index(id);
        return index < 0 ? null : block().at(index);
    }

    /** Adds or replaces a row; says whether the rows still fit. */
    boolean put(byte[] id, byte[] row, long weight, long writtenAt) {
        int index = index(id);
        if (index >= 0) {
            changed().replace(index, row, weight, writtenAt);
        } else {
            changed().insert(-index - 1, row, weight, writtenAt);
        }
        return block().sizeInBytes() <= site.thresholds().inlineBytes();
    }

    void remove(byte[] id) {
        int index = index(id);
        changed().remove(index);
    }

    void clear() {
        if (block != null) {
            changed().clear();
        }
    }

    /** Hands all rows to where they lie from now on. */
    void moveTo(Target target) {
        block().forEach(
                        row ->
                                target.put(
                                        row.idBytes(),
                                        row.rowBytes(),
                                        row.weight(),
                                        row.writtenAt()));
        clear();
    }

    /** Takes over the rows of a tree, if they are few; there must be none here. */
    boolean takeFrom(BlockTree tree) {
        if (tree.rows() > MOST_ROWS_BACK) {
            return false;
        }
        tree.forEachRun(changed()::append);
        if (block().sizeInBytes() > site.thresholds().inlineAgainBytes()) {
            clear();
            return false;
        }
        tree.clear();
        return true;
    }

    /** Appends the block, length first. */
    void writeTo(ByteWriter out) {
        out.writeVarLong(isEmpty() ? 0 : block().sizeInBytes());
        if (!isEmpty()) {
            block().writeTo(out);
        }
    }

    void readFrom(ByteReader in, byte[] head) {
        int length = in.readLength();
        if (length > 0) {
            changed().load(head, in.position(), length);
            in.skip(length);
        }
    }

    /** As {@link Block#find}; a change seeks the row that it was planned for once more. */
    private int index(byte[] id) {
        if (sought != id) {
            soughtAt = block().find(id);
            sought = id;
        }
        return soughtAt;
    }

    /** The block, to be changed. */
    private Block changed() {
        sought = null;
        return block();
    }
}
