package io.groupjoin.block;

/** What an entry holds besides its identity and weight. */
public enum EntryFormat {
    /** The identity is the packed row itself. */
    ROW(false, false),
    /** As {@link #ROW}, with the time of the last write. */
    ROW_TIMED(false, true),
    /** The identity is the packed unique key; the row follows it. */
    KEYED(true, false),
    KEYED_TIMED(true, true);

    private final boolean keyed;
    private final boolean timed;

    EntryFormat(boolean keyed, boolean timed) {
        this.keyed = keyed;
        this.timed = timed;
    }

    public boolean isKeyed() {
        return keyed;
    }

    public boolean isTimed() {
        return timed;
    }
}
