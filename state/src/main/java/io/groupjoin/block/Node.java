package io.groupjoin.block;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;

/** A loaded node of a tree: one state value. Mutable; reused. */
abstract class Node {
    private long id;
    private Condition condition = Condition.CLEAN;

    /** Bytes of memory that the tree counts for this node. */
    private int accounted;

    /** How a loaded node stands to its stored bytes. */
    enum Condition {
        CLEAN,
        CHANGED,
        /** Changed, and never stored. */
        NEW
    }

    /** Where a node that is too large is cut. */
    enum Cut {
        MIDDLE,
        /** Before the last row or child: rows that come in order leave full nodes behind. */
        LAST
    }

    final long id() {
        return id;
    }

    final Node become(long newId, Condition now) {
        id = newId;
        condition = now;
        return this;
    }

    final Condition condition() {
        return condition;
    }

    final void touch() {
        condition = condition == Condition.CLEAN ? Condition.CHANGED : condition;
    }

    /** Sets what the tree counts for this node to what it takes now; gives the difference. */
    final int account(int bytes) {
        int more = bytes - accounted;
        accounted = bytes;
        return more;
    }

    abstract boolean isEmpty();

    abstract int sizeInBytes();

    abstract int heapBytes();

    abstract boolean canSplit();

    /** Whether it is small enough to look for a neighbour. */
    abstract boolean isSmall(int limit);

    /** Moves the upper part to another node, emptied first; gives the separator between them. */
    abstract byte[] split(Node upper, Cut cut);

    /**
     * Takes over all of a node that follows this one.
     *
     * @param separator where the range of that node starts
     */
    abstract void append(Node next, byte[] separator);

    /** Adds the counts of what lies below. */
    abstract void count(Totals totals);

    /** Adds the summaries of what lies below. */
    abstract void summarise(Totals totals);

    abstract void clear();

    abstract void writeTo(ByteWriter out);

    abstract void read(byte[] bytes, ByteReader in);
}
