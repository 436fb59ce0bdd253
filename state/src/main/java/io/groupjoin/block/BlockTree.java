package io.groupjoin.block;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.aggregate.Summary;
import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A group's rows of one side as an aggregate-annotated B+-tree of blocks. Mutable.
 *
 * <pre>
 *   head    root      [sep0 totals0 | sep1 totals1 | ...]       in the group's head, about 1 KiB
 *                        |
 *   nodes   inner     [sep0 totals0 | sep1 totals1 | ...]       a state value each, about 4 KiB;
 *                        |                                      none where the root suffices
 *           block     rows in order, column by column           a state value each, about 4 KiB
 * </pre>
 *
 * <p>Each entry of a directory tells the {@link Totals} of what lies below it: a summary of all
 * rows is merged from the root alone, one of a range from the directories on its two edges. Cost of
 * a find or a change: a read of each node on the way down that is not loaded yet, and for a change
 * a write of each at the next {@link #flush}.
 */
public final class BlockTree {
    private final BlockFormat format;
    private final Nodes nodes;
    private final Root root;
    private final Path path;
    private final Balance balance;
    private final TreeWalk walk;
    private final Totals totals;

    /**
     * An empty tree.
     *
     * @param annotated the aggregates whose summaries directories tell
     */
    public BlockTree(
            BlockFormat format, List<AggregateCall> annotated, NodeBytes bytes, TreeSizes sizes) {
        this.format = format;
        this.nodes = new Nodes(format, annotated, bytes);
        this.root = new Root(nodes, sizes);
        this.path = new Path(root, nodes);
        this.balance = new Balance(root, nodes, sizes);
        this.walk = new TreeWalk(root, nodes);
        this.totals = nodes.newTotals();
    }

    /** Takes over the root that {@link #writeRoot} wrote; drops what was loaded. */
    public void readRoot(ByteReader in) {
        release();
        root.readFrom(in);
    }

    public void writeRoot(ByteWriter out) {
        root.writeTo(out);
    }

    public boolean isEmpty() {
        return root.height() == 0;
    }

    /** Number of stored rows, with debts. */
    public long rows() {
        long rows = 0;
        for (int slot = 0; slot < root.directory.size(); slot++) {
            root.directory.readCounts(slot, totals);
            rows += totals.rows();
        }
        return rows;
    }

    public long visibleCopies() {
        long copies = 0;
        for (int slot = 0; slot < root.directory.size(); slot++) {
            root.directory.readCounts(slot, totals);
            copies += totals.visibleCopies();
        }
        return copies;
    }

    /** The row with the sort key, or null; valid until the next call. */
    public @Nullable StoredRow find(byte[] sortKey) {
        if (isEmpty()) {
            return null;
        }
        Block block = path.descend(sortKey).block;
        int index = block.find(sortKey);
        return index < 0 ? null : block.at(index);
    }

    /** Adds the row, or replaces the one with its sort key. */
    public void put(byte[] sortKey, byte[] row, long weight, long writtenAt) {
        if (isEmpty()) {
            root.plant();
        }
        Block block = path.descend(sortKey).block;
        path.readTotals();
        int index = block.find(sortKey);
        if (index >= 0) {
            replace(block, index, row, weight, writtenAt);
        } else {
            index = -index - 1;
            block.insert(index, row, weight, writtenAt);
            path.change(block.row(index), 1, block.copies(index));
        }
        boolean atTheEnd = index == block.rows() - 1 && path.isLast();
        path.settle();
        balance.afterPut(path, atTheEnd ? Node.Cut.LAST : Node.Cut.MIDDLE);
    }

    /** Where the row is its own identity, only its copies can differ. */
    private void replace(Block block, int index, byte[] row, long weight, long writtenAt) {
        long copies = block.copies(index);
        if (format.entries().isKeyed()) {
            path.change(block.row(index), -1, -copies);
            block.replace(index, row, weight, writtenAt);
            path.change(block.row(index), 1, block.copies(index));
        } else {
            block.replace(index, row, weight, writtenAt);
            path.change(block.row(index), 0, block.copies(index) - copies);
        }
    }

    /** Removes the row with the sort key, if it is there. */
    public void remove(byte[] sortKey) {
        if (isEmpty()) {
            return;
        }
        Block block = path.descend(sortKey).block;
        int index = block.find(sortKey);
        if (index < 0) {
            return;
        }
        path.readTotals();
        path.change(block.row(index), -1, -block.copies(index));
        block.remove(index);
        path.settle();
        balance.afterRemoval(path);
    }

    public void forEach(Consumer<StoredRow> visitor) {
        walk.forEachBlock(block -> block.forEach(visitor));
    }

    /** Visits the blocks in order; each is valid during its visit only. */
    public void forEachRun(Consumer<Block> visitor) {
        walk.forEachBlock(visitor);
    }

    /** Appends all blocks in order, loaded until the next {@link #release}. */
    public void load(List<? super Block> target) {
        walk.load(target);
    }

    /** Merges the summaries of all rows from the root alone. */
    public void mergeInto(Summary target) {
        walk.summarise(target);
    }

    /** Merges the summary of the rows with from <= sort key < to; null for an open end. */
    public void summarise(byte @Nullable [] from, byte @Nullable [] to, Summary target) {
        walk.summarise(from, to, target);
    }

    /** Removes every row; the nodes are deleted by the next flush. */
    public void clear() {
        nodes.freeAll(root.directory, root.height() - 1);
        root.clear();
    }

    /** An empty tree of another group; writes and deletes nothing. */
    public void reset() {
        release();
        root.clear();
        nodes.reset(1);
    }

    /** Writes what changed, deletes what was freed. The root is the owner's to write. */
    public void flush() {
        nodes.deleteFreed();
        nodes.writeLoaded(root.directory);
    }

    /** Drops the loaded nodes; all must be flushed. */
    public void release() {
        nodes.dropLoaded(root.directory);
    }

    /** Bytes of memory that the loaded nodes take. */
    public long loadedBytes() {
        return nodes.loadedBytes() + root.directory.heapBytes();
    }

    /**
     * Checks every invariant; reads all nodes.
     *
     * @throws IllegalStateException naming the one that is broken
     */
    public void verify() {
        new TreeCheck(root, nodes).check();
    }
}
