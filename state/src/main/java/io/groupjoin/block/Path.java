package io.groupjoin.block;

import io.groupjoin.row.RowView;
import java.util.ArrayList;
import java.util.List;

/**
 * The way from the root to one block, step by step: at each the directory, the child taken, and the
 * child's totals. Mutable; reused.
 */
final class Path {
    private final Root root;
    private final Nodes nodes;
    private final List<Step> steps = new ArrayList<>();
    private int depth;

    /** One step down. */
    private static final class Step {
        private Directory directory;
        private Node node;
        private int slot;
        private final Totals totals;

        Step(Directory directory, Node node, Totals totals) {
            this.directory = directory;
            this.node = node;
            this.totals = totals;
        }
    }

    Path(Root root, Nodes nodes) {
        this.root = root;
        this.nodes = nodes;
    }

    /** Goes to the block whose range holds the sort key; the tree must not be empty. */
    LeafNode descend(byte[] sortKey) {
        depth = root.height();
        Directory directory = root.directory;
        for (int step = 0; step < depth - 1; step++) {
            directory = ((InnerNode) take(step, directory, sortKey)).directory;
        }
        return (LeafNode) take(depth - 1, directory, sortKey);
    }

    private Node take(int step, Directory directory, byte[] sortKey) {
        int slot = directory.slotOf(sortKey);
        Node node = nodes.child(directory, slot, level(step));
        if (step == steps.size()) {
            steps.add(new Step(directory, node, nodes.newTotals()));
        }
        Step taken = steps.get(step);
        taken.directory = directory;
        taken.node = node;
        taken.slot = slot;
        return node;
    }

    int depth() {
        return depth;
    }

    Directory directory(int step) {
        return steps.get(step).directory;
    }

    int slot(int step) {
        return steps.get(step).slot;
    }

    Node node(int step) {
        return steps.get(step).node;
    }

    /** Level of the node that a step leads to. */
    int level(int step) {
        return depth - 1 - step;
    }

    /** Whether the block is the tree's last. */
    boolean isLast() {
        for (int step = 0; step < depth; step++) {
            if (slot(step) < directory(step).size() - 1) {
                return false;
            }
        }
        return true;
    }

    /** Reads the totals at each step, for {@link #change} and {@link #settle}. */
    void readTotals() {
        for (int step = 0; step < depth; step++) {
            Step taken = steps.get(step);
            taken.directory.read(taken.slot, taken.totals);
        }
    }

    /** Follows the change of a row of the block. */
    void change(RowView row, int moreRows, long moreCopies) {
        for (int step = 0; step < depth; step++) {
            steps.get(step).totals.change(row, moreRows, moreCopies);
        }
    }

    /**
     * Writes the totals, from the changed block up. A summary that could not follow a removal is
     * made again from what lies directly below it.
     */
    void settle() {
        nodes.touch(node(depth - 1));
        for (int step = depth - 1; step >= 0; step--) {
            Step taken = steps.get(step);
            if (taken.totals.needsRows()) {
                taken.totals.resetSummary();
                taken.node.summarise(taken.totals);
            }
            if (taken.directory.replace(taken.slot, taken.totals)) {
                touchDirectory(step);
            }
        }
    }

    /** Marks what holds a step's directory as changed. */
    void touchDirectory(int step) {
        if (step == 0) {
            root.touch();
        } else {
            nodes.touch(node(step - 1));
        }
    }
}
