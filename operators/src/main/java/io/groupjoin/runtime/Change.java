package io.groupjoin.runtime;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.ChangeKind;

/** An admitted change on its way to its group. Immutable; the row's array must not be changed. */
public final class Change {
    private static final byte[] NO_ROW = new byte[0];

    private final ChangeKind kind;
    private final GroupKey key;
    private final byte[] row;
    private final long tally;

    Change(ChangeKind kind, GroupKey key, byte[] row, long tally) {
        this.kind = kind;
        this.key = key;
        this.row = row;
        this.tally = tally;
    }

    public static Change ofRow(ChangeKind kind, GroupKey key, byte[] row) {
        return new Change(kind, key, row, 0);
    }

    public static Change ofTally(GroupKey key, long tally) {
        return new Change(tally > 0 ? ChangeKind.INSERT : ChangeKind.DELETE, key, NO_ROW, tally);
    }

    public ChangeKind kind() {
        return kind;
    }

    public GroupKey key() {
        return key;
    }

    /** The packed row; empty for a tally. */
    public byte[] row() {
        return row;
    }

    /** Net number of NULL-key probe rows to add to the group; 0 for the change of a row. */
    public long tally() {
        return tally;
    }
}
