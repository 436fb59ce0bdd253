package io.groupjoin.block;

import java.io.Serializable;

/**
 * When the nodes of a tree split and merge, in bytes. Immutable.
 *
 * <p>A node splits in two past its limit, and looks for a neighbour to merge with below a quarter
 * of it; two that together pass three quarters are levelled instead. So a node that was just split
 * or merged is far from either bound, and changes to and fro cost nothing more.
 *
 * @param block a block's limit: a scan reads it at once and a change rewrites it, 4 KiB being about
 *     what the backend reads for one value anyhow
 * @param inner a directory's limit, for the same reason
 * @param root the root's limit: it is rewritten with the group's head on every change
 */
public record TreeSizes(int block, int inner, int root) implements Serializable {
    public static final TreeSizes USUAL = new TreeSizes(4096, 4096, 1024);

    /** A block for every few rows and a level for every few blocks, for tests. */
    public static final TreeSizes TINY = new TreeSizes(200, 100, 100);

    /** Fewer entries never split a directory, so that long summaries cannot make a list of it. */
    static final int SPLITTABLE_ENTRIES = 8;

    /** As for {@link #SPLITTABLE_ENTRIES}, of the root. */
    static final int ROOT_ENTRIES = 4;

    /** Bytes of memory past which a scan no longer keeps the nodes that it reads. */
    static final long KEPT_BY_SCANS = 256 * 1024;

    /** Limit of the nodes that so many levels lie below. */
    int limit(int levelsBelow) {
        return levelsBelow == 0 ? block : inner;
    }

    static int low(int limit) {
        return limit / 4;
    }

    static int merged(int limit) {
        return limit / 4 * 3;
    }

    /** Size at which the root takes the entries of its only child back. */
    int pulledUp() {
        return root / 2;
    }
}
