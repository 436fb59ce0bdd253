package io.groupjoin.block;

import io.groupjoin.aggregate.Summary;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads a tree from the root down: all blocks in order, or the summary of a range. */
final class TreeWalk {
    private static final byte[] LEAST = {};

    private final Root root;
    private final Nodes nodes;
    private final Totals scratch;

    TreeWalk(Root root, Nodes nodes) {
        this.root = root;
        this.nodes = nodes;
        this.scratch = nodes.newTotals();
    }

    /** Sort keys from one on to before another; null for an open end. */
    private static final class Range {
        private final byte @Nullable [] from;
        private final byte @Nullable [] to;

        Range(byte @Nullable [] from, byte @Nullable [] to) {
            this.from = from;
            this.to = to;
        }

        int firstSlot(Directory directory) {
            return from == null ? 0 : directory.slotOf(from);
        }

        boolean startsBefore(byte[] start) {
            return from == null || Arrays.compareUnsigned(from, start) <= 0;
        }

        boolean endsBefore(Directory directory, int slot) {
            return to != null && directory.compareSeparator(slot, to) >= 0;
        }

        boolean reaches(byte @Nullable [] end) {
            return to == null || (end != null && Arrays.compareUnsigned(end, to) <= 0);
        }

        int firstRow(Block block) {
            return from == null ? 0 : position(block, from);
        }

        int endRow(Block block) {
            return to == null ? block.rows() : position(block, to);
        }

        private static int position(Block block, byte[] sortKey) {
            int index = block.find(sortKey);
            return index < 0 ? -index - 1 : index;
        }
    }

    void forEachBlock(Consumer<Block> visitor) {
        forEachBlock(root.directory, root.height() - 1, visitor);
    }

    private void forEachBlock(Directory directory, int level, Consumer<Block> visitor) {
        for (int slot = 0; slot < directory.size(); slot++) {
            Node node = nodes.borrow(directory, slot, level);
            if (node instanceof LeafNode leaf) {
                visitor.accept(leaf.block);
            } else {
                forEachBlock(((InnerNode) node).directory, level - 1, visitor);
            }
            nodes.giveBack(directory, slot, node);
        }
    }

    /** Appends all blocks, which stay loaded. */
    void load(List<? super Block> target) {
        load(root.directory, root.height() - 1, target);
    }

    private void load(Directory directory, int level, List<? super Block> target) {
        for (int slot = 0; slot < directory.size(); slot++) {
            Node node = nodes.child(directory, slot, level);
            if (node instanceof LeafNode leaf) {
                target.add(leaf.block);
            } else {
                load(((InnerNode) node).directory, level - 1, target);
            }
        }
    }

    /** Merges the summaries in the root. */
    void summarise(Summary target) {
        for (int slot = 0; slot < root.directory.size(); slot++) {
            root.directory.read(slot, scratch);
            scratch.mergeInto(target);
        }
    }

    void summarise(byte @Nullable [] from, byte @Nullable [] to, Summary target) {
        fold(root.directory, root.height() - 1, new Edge(new Range(from, to), LEAST, null), target);
    }

    /** A range, and the range of a node: where it starts, and where it ends, null for the last. */
    private static final class Edge {
        private final Range range;
        private final byte[] start;
        private final byte @Nullable [] end;

        Edge(Range range, byte[] start, byte @Nullable [] end) {
            this.range = range;
            this.start = start;
            this.end = end;
        }

        Edge below(Directory directory, int slot) {
            boolean last = slot + 1 == directory.size();
            return new Edge(
                    range,
                    slot == 0 ? start : directory.separator(slot),
                    last ? end : directory.separator(slot + 1));
        }

        boolean isCovered() {
            return range.startsBefore(start) && range.reaches(end);
        }
    }

    private void fold(Directory directory, int level, Edge edge, Summary target) {
        Range range = edge.range;
        for (int slot = range.firstSlot(directory); slot < directory.size(); slot++) {
            if (slot > 0 && range.endsBefore(directory, slot)) {
                return;
            }
            Edge below = edge.below(directory, slot);
            if (below.isCovered()) {
                directory.read(slot, scratch);
                scratch.mergeInto(target);
            } else {
                foldChild(directory, slot, below, target, level);
            }
        }
    }

    private void foldChild(Directory directory, int slot, Edge edge, Summary target, int level) {
        Node node = nodes.borrow(directory, slot, level);
        if (node instanceof LeafNode leaf) {
            Block block = leaf.block;
            Totals.fold(block, edge.range.firstRow(block), edge.range.endRow(block), target);
        } else {
            fold(((InnerNode) node).directory, level - 1, edge, target);
        }
        nodes.giveBack(directory, slot, node);
    }
}
