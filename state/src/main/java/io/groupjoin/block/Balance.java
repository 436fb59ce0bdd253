package io.groupjoin.block;

/**
 * Keeps the nodes of a tree between the bounds of {@link TreeSizes}: splits, merges and levels
 * them, from a changed block up. Stateless but for scratch.
 */
final class Balance {
    private final Root root;
    private final Nodes nodes;
    private final TreeSizes sizes;
    private final Totals totals;

    Balance(Root root, Nodes nodes, TreeSizes sizes) {
        this.root = root;
        this.nodes = nodes;
        this.sizes = sizes;
        this.totals = nodes.newTotals();
    }

    /** After a row was put. */
    void afterPut(Path path, Node.Cut cut) {
        for (int step = path.depth() - 1; step >= 0; step--) {
            splitIfLarge(path, step, cut);
        }
        root.grow();
    }

    /** After a row was removed. */
    void afterRemoval(Path path) {
        for (int step = path.depth() - 1; step >= 0; step--) {
            Node node = path.node(step);
            if (node.isEmpty()) {
                removeEmpty(path, step);
            } else if (node.isSmall(sizes.limit(path.level(step)))) {
                merge(path, step);
            } else {
                splitIfLarge(path, step, Node.Cut.MIDDLE);
            }
        }
        root.shrink();
        root.grow();
    }

    private void splitIfLarge(Path path, int step, Node.Cut cut) {
        if (isLarge(path.node(step), path.level(step))) {
            split(path.directory(step), path.slot(step), path.level(step), cut);
            changed(path, step);
        }
    }

    private boolean isLarge(Node node, int level) {
        return node.sizeInBytes() > sizes.limit(level) && node.canSplit();
    }

    /** Splits a child until each part is within the limit. */
    private void split(Directory directory, int slot, int level, Node.Cut cut) {
        Node node = nodes.child(directory, slot, level);
        Node upper = nodes.create(level);
        byte[] separator = node.split(upper, cut);
        nodes.touch(node);
        nodes.touch(upper);
        directory.replace(slot, fold(node));
        directory.insert(slot + 1, separator, upper, fold(upper));
        if (isLarge(upper, level)) {
            split(directory, slot + 1, level, Node.Cut.MIDDLE);
        }
        if (isLarge(node, level)) {
            split(directory, slot, level, Node.Cut.MIDDLE);
        }
    }

    private void removeEmpty(Path path, int step) {
        path.directory(step).remove(path.slot(step));
        nodes.free(path.node(step));
        changed(path, step);
    }

    /** Merges a small child with a neighbour, or levels the two. */
    private void merge(Path path, int step) {
        Directory directory = path.directory(step);
        if (directory.size() == 1) {
            return;
        }
        int level = path.level(step);
        int slot = Math.max(0, path.slot(step) - 1);
        Node lower = nodes.child(directory, slot, level);
        Node upper = nodes.child(directory, slot + 1, level);
        int together = lower.sizeInBytes() + upper.sizeInBytes();
        if (together <= TreeSizes.merged(sizes.limit(level))) {
            lower.append(upper, directory.separator(slot + 1));
            directory.remove(slot + 1);
            nodes.free(upper);
        } else if (lower.canSplit() && upper.canSplit()) {
            levelOut(directory, slot, lower, upper);
        } else {
            return;
        }
        nodes.touch(lower);
        directory.replace(slot, fold(lower));
        changed(path, step);
    }

    private void levelOut(Directory directory, int slot, Node lower, Node upper) {
        lower.append(upper, directory.separator(slot + 1));
        directory.setSeparator(slot + 1, lower.split(upper, Node.Cut.MIDDLE));
        nodes.touch(upper);
        directory.replace(slot + 1, fold(upper));
    }

    /** The root changes whenever nodes come or go: it knows the next node's id. */
    private void changed(Path path, int step) {
        path.touchDirectory(step);
        root.touch();
    }

    private Totals fold(Node node) {
        totals.reset();
        node.count(totals);
        node.summarise(totals);
        return totals;
    }
}
