package io.groupjoin.store;

import io.groupjoin.block.TreeSizes;
import java.io.Serializable;

/**
 * Sizes at which the rows of one side of a group change where they lie; see {@link Place}. They
 * decide what a group costs and never what it answers. Immutable.
 *
 * @param inlineBytes most bytes of rows in the group's head: rewriting them must stay cheaper than
 *     an access of their own. A tree of one block goes back at half of it
 * @param fewestRows fewer rows are not worth a block of their own
 * @param scansToMove scans of all rows that make up for moving them to blocks, with room for doubt
 * @param stepBytes most bytes of rows that one scan moves to blocks
 * @param tree when the nodes of a tree split and merge
 */
public record Thresholds(
        int inlineBytes, int fewestRows, int scansToMove, int stepBytes, TreeSizes tree)
        implements Serializable {
    public static final Thresholds USUAL = new Thresholds(1024, 32, 16, 1 << 20, TreeSizes.USUAL);

    /** Trees several levels high from a handful of rows, for tests. */
    public static final Thresholds TINY = new Thresholds(64, 2, 1, 300, TreeSizes.TINY);

    /** Bytes at which a tree's rows go back to the head, well below what they left it at. */
    int inlineAgainBytes() {
        return inlineBytes / 2;
    }
}
