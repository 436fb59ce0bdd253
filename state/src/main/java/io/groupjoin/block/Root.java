package io.groupjoin.block;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;

/**
 * The top of a tree, which lies in the group's head. Mutable.
 *
 * <p>Bytes:
 *
 * <pre>
 *   height      levels of nodes below, variable-length; what follows is absent if it is 0
 *   next id     of the node that is created next, variable-length
 *   directory   see {@link Directory}
 * </pre>
 */
final class Root {
    final Directory directory = new Directory();
    private final Nodes nodes;
    private final TreeSizes sizes;
    private final Totals totals;
    private int height;
    private boolean changed;

    Root(Nodes nodes, TreeSizes sizes) {
        this.nodes = nodes;
        this.sizes = sizes;
        this.totals = nodes.newTotals();
    }

    /** Levels of nodes below the root; 0 for an empty tree. */
    int height() {
        return height;
    }

    boolean isChanged() {
        return changed;
    }

    void touch() {
        changed = true;
    }

    void clear() {
        directory.clear();
        height = 0;
        changed = true;
    }

    /** Gives an empty tree its first block. */
    void plant() {
        totals.reset();
        directory.insertFirst(nodes.create(0), totals);
        height = 1;
        changed = true;
    }

    /** Moves the entries of a root that is too large into a node below. */
    void grow() {
        if (directory.sizeInBytes() <= sizes.root() || directory.size() < TreeSizes.ROOT_ENTRIES) {
            return;
        }
        InnerNode below = (InnerNode) nodes.create(height);
        below.directory.takeAll(directory);
        nodes.touch(below);
        directory.clear();
        totals.reset();
        below.count(totals);
        below.summarise(totals);
        directory.insertFirst(below, totals);
        height++;
        changed = true;
    }

    /** Takes the entries of an only child back where they are few. */
    void shrink() {
        while (height > 1 && directory.size() == 1) {
            InnerNode below = (InnerNode) nodes.child(directory, 0, height - 1);
            if (below.sizeInBytes() > sizes.pulledUp() && below.directory.size() > 2) {
                return;
            }
            directory.takeAll(below.directory);
            nodes.free(below);
            height--;
            changed = true;
        }
        height = directory.isEmpty() ? 0 : height;
    }

    void writeTo(ByteWriter out) {
        out.writeVarLong(height);
        if (height > 0) {
            out.writeVarLong(nodes.nextId());
            directory.writeTo(out);
        }
        changed = false;
    }

    void readFrom(ByteReader in) {
        directory.clear();
        height = in.readCount(Byte.MAX_VALUE);
        nodes.reset(height == 0 ? 1 : in.readVarLong());
        if (height > 0) {
            directory.readFrom(in);
        }
        changed = false;
    }
}
