package io.groupjoin.row;

/** Kind of a change: an addition (+I, +U) or a retraction (−U, −D). */
public enum ChangeKind {
    INSERT("+I"),
    UPDATE_BEFORE("-U"),
    UPDATE_AFTER("+U"),
    DELETE("-D");

    private final String symbol;

    ChangeKind(String symbol) {
        this.symbol = symbol;
    }

    public boolean isAddition() {
        return this == INSERT || this == UPDATE_AFTER;
    }

    /** +1 for an addition, −1 for a retraction. */
    public int weight() {
        return isAddition() ? 1 : -1;
    }

    /** The notation of transcripts: {@code +I -U +U -D}. */
    public String symbol() {
        return symbol;
    }

    public static ChangeKind ofSymbol(String symbol) {
        for (ChangeKind kind : values()) {
            if (kind.symbol.equals(symbol)) {
                return kind;
            }
        }
        throw new IllegalArgumentException(
                "'" + symbol + "' is not a change kind; use +I, -U, +U or -D.");
    }
}
