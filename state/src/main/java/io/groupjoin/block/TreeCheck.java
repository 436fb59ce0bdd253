package io.groupjoin.block;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks the invariants of a tree by reading all of it. Mutable; used once. */
final class TreeCheck {
    private static final byte[] LEAST = {};

    private final Root root;
    private final Nodes nodes;
    private final Set<Long> seen = new HashSet<>();

    TreeCheck(Root root, Nodes nodes) {
        this.root = root;
        this.nodes = nodes;
    }

    void check() {
        require((root.height() == 0) == root.directory.isEmpty(), "an empty root has levels below");
        check(root.directory, root.height() - 1, LEAST, null);
    }

    /** Checks all below a directory, which has a range; gives the totals of it. */
    private Totals check(Directory directory, int level, byte[] start, byte @Nullable [] end) {
        Totals sum = nodes.newTotals();
        Totals stored = nodes.newTotals();
        byte[] from = start;
        for (int slot = 0; slot < directory.size(); slot++) {
            boolean last = slot + 1 == directory.size();
            byte[] to = last ? end : directory.separator(slot + 1);
            require(
                    to == null || Arrays.compareUnsigned(from, to) < 0,
                    "separators are out of order");
            require(seen.add(directory.id(slot)), "a node is reached twice");
            directory.read(slot, stored);
            String difference = stored.difference(below(directory, slot, level, from, to));
            require(difference.isEmpty(), "directory and fold differ in " + difference);
            sum.count(stored);
            sum.mergeSummary(stored);
            from = to;
        }
        return sum;
    }

    private Totals below(
            Directory directory, int slot, int level, byte[] from, byte @Nullable [] to) {
        Node node = nodes.borrow(directory, slot, level);
        require(!node.isEmpty(), "a node is empty");
        Totals totals;
        if (node instanceof LeafNode leaf) {
            checkOrder(leaf.block, from, to);
            totals = nodes.newTotals();
            leaf.count(totals);
            leaf.summarise(totals);
        } else {
            totals = check(((InnerNode) node).directory, level - 1, from, to);
        }
        nodes.giveBack(directory, slot, node);
        return totals;
    }

    private static void checkOrder(Block block, byte[] from, byte @Nullable [] to) {
        byte[] before = block.sortKey(0);
        require(Arrays.compareUnsigned(from, before) <= 0, "a row lies before its block");
        for (int i = 1; i < block.rows(); i++) {
            byte[] key = block.sortKey(i);
            require(Arrays.compareUnsigned(before, key) < 0, "rows are out of order");
            before = key;
        }
        require(to == null || Arrays.compareUnsigned(before, to) < 0, "a row lies past its block");
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what);
        }
    }
}
