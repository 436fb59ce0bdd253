package io.groupjoin.block;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.StateException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * The nodes of one tree: loads, creates, writes and deletes them, and counts the memory of the
 * loaded ones. Mutable.
 *
 * <p>A level is how many levels of nodes lie below: blocks have level 0.
 */
final class Nodes {
    /** Unused nodes of a kind that are kept for the next load. */
    private static final int SPARES = 4;

    private final BlockFormat format;
    private final List<AggregateCall> annotated;
    private final NodeBytes bytes;
    private final Totals scratch;
    private final Deque<LeafNode> spareLeaves = new ArrayDeque<>();
    private final Deque<InnerNode> spareInner = new ArrayDeque<>();
    private final ByteReader in = new ByteReader();
    private final ByteWriter out = new ByteWriter();
    private long nextId = 1;
    private long loadedBytes;
    private long[] freed = new long[8];
    private int freedCount;

    Nodes(BlockFormat format, List<AggregateCall> annotated, NodeBytes bytes) {
        this.format = format;
        this.annotated = List.copyOf(annotated);
        this.bytes = bytes;
        this.scratch = newTotals();
    }

    Totals newTotals() {
        return new Totals(format, annotated);
    }

    BlockFormat format() {
        return format;
    }

    long nextId() {
        return nextId;
    }

    long loadedBytes() {
        return loadedBytes;
    }

    /** Starts over for another tree; forgets what was to be deleted. */
    void reset(long firstFreeId) {
        nextId = firstFreeId;
        freedCount = 0;
    }

    /** The child, loaded if it was not. */
    Node child(Directory directory, int slot, int level) {
        Node node = directory.child(slot);
        if (node == null) {
            node = load(directory.id(slot), level);
            directory.setChild(slot, node);
            account(node);
        }
        return node;
    }

    private Node load(long id, int level) {
        byte[] stored = bytes.node(id);
        if (stored == null) {
            throw new StateException(
                    ErrorCode.STATE_CORRUPT,
                    "Stored rows are incomplete: node %d of a group is missing. Restore from an older checkpoint."
                            .formatted(id));
        }
        Node node = spare(level);
        node.read(stored, in);
        return node.become(id, Node.Condition.CLEAN);
    }

    /** The child, kept only while the loaded nodes take little; {@link #giveBack} it. */
    Node borrow(Directory directory, int slot, int level) {
        boolean kept = directory.child(slot) != null || loadedBytes < TreeSizes.KEPT_BY_SCANS;
        return kept ? child(directory, slot, level) : load(directory.id(slot), level);
    }

    void giveBack(Directory directory, int slot, Node node) {
        if (directory.child(slot) == null) {
            recycle(node);
        }
    }

    Node create(int level) {
        Node node = spare(level).become(nextId++, Node.Condition.NEW);
        node.clear();
        account(node);
        return node;
    }

    /** Marks a node as changed. */
    void touch(Node node) {
        node.touch();
        account(node);
    }

    /** Removes a node, and its value with the next flush. */
    void free(Node node) {
        if (node.condition() != Node.Condition.NEW) {
            free(node.id());
        }
        drop(node);
    }

    /** Deletes a node's value with the next flush. */
    void free(long id) {
        if (freedCount == freed.length) {
            freed = Arrays.copyOf(freed, 2 * freedCount);
        }
        freed[freedCount++] = id;
    }

    /** Forgets a loaded node. */
    void drop(Node node) {
        loadedBytes += node.account(0);
        recycle(node);
    }

    /** Keeps the object for the next load. */
    private void recycle(Node node) {
        node.clear();
        if (node instanceof LeafNode leaf && spareLeaves.size() < SPARES) {
            spareLeaves.push(leaf);
        } else if (node instanceof InnerNode inner && spareInner.size() < SPARES) {
            spareInner.push(inner);
        }
    }

    void deleteFreed() {
        for (int i = 0; i < freedCount; i++) {
            bytes.removeNode(freed[i]);
        }
        freedCount = 0;
    }

    void write(Node node) {
        if (node.condition() != Node.Condition.CLEAN) {
            out.reset();
            node.writeTo(out);
            bytes.putNode(node.id(), out.toBytes());
            node.become(node.id(), Node.Condition.CLEAN);
        }
    }

    /** Writes the loaded nodes that changed, whatever lies deeper first. */
    void writeLoaded(Directory directory) {
        for (int slot = 0; slot < directory.size(); slot++) {
            Node node = directory.child(slot);
            if (node instanceof InnerNode inner) {
                writeLoaded(inner.directory);
            }
            if (node != null) {
                write(node);
            }
        }
    }

    /** Forgets the loaded nodes. */
    void dropLoaded(Directory directory) {
        for (int slot = 0; slot < directory.size(); slot++) {
            Node node = directory.child(slot);
            if (node instanceof InnerNode inner) {
                dropLoaded(inner.directory);
            }
            if (node != null) {
                directory.setChild(slot, null);
                drop(node);
            }
        }
    }

    /** Removes all nodes below a directory; reads those that are directories themselves. */
    void freeAll(Directory directory, int level) {
        for (int slot = 0; slot < directory.size(); slot++) {
            if (level > 0) {
                freeAll(((InnerNode) child(directory, slot, level)).directory, level - 1);
            }
            Node node = directory.child(slot);
            if (node == null) {
                free(directory.id(slot));
            } else {
                free(node);
            }
        }
    }

    private Node spare(int level) {
        if (level == 0) {
            return spareLeaves.isEmpty() ? new LeafNode(format) : spareLeaves.pop();
        }
        return spareInner.isEmpty() ? new InnerNode(scratch) : spareInner.pop();
    }

    private void account(Node node) {
        loadedBytes += node.account(node.heapBytes());
    }
}
