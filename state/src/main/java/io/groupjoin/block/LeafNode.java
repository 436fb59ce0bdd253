package io.groupjoin.block;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import java.util.Arrays;

/** A node that is a block; its bytes are the block's. */
final class LeafNode extends Node {
    final Block block;

    LeafNode(BlockFormat format) {
        this.block = new Block(format);
    }

    @Override
    boolean isEmpty() {
        return block.isEmpty();
    }

    @Override
    int sizeInBytes() {
        return block.sizeInBytes();
    }

    @Override
    int heapBytes() {
        return block.heapBytes();
    }

    @Override
    boolean canSplit() {
        return block.rows() > 1;
    }

    @Override
    boolean isSmall(int limit) {
        return block.sizeInBytes() < TreeSizes.low(limit);
    }

    @Override
    byte[] split(Node upper, Cut cut) {
        Block above = ((LeafNode) upper).block;
        if (cut == Cut.LAST) {
            block.moveTail(block.rows() - 1, above);
        } else {
            block.split(above);
        }
        return separator(block.sortKey(block.rows() - 1), above.sortKey(0));
    }

    /** The shortest byte string above the one key and not above the other. */
    static byte[] separator(byte[] below, byte[] above) {
        return Arrays.copyOf(above, Arrays.mismatch(below, above) + 1);
    }

    @Override
    void append(Node next, byte[] separator) {
        block.append(((LeafNode) next).block);
    }

    @Override
    void count(Totals totals) {
        totals.count(block);
    }

    @Override
    void summarise(Totals totals) {
        totals.fold(block, 0, block.rows());
    }

    @Override
    void clear() {
        block.clear();
    }

    @Override
    void writeTo(ByteWriter out) {
        block.writeTo(out);
    }

    @Override
    void read(byte[] bytes, ByteReader in) {
        block.load(bytes, 0, bytes.length);
    }
}
