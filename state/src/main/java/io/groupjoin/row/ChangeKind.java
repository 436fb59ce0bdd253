package io.groupjoin.row;

/** Kind of a change: an addition (+I, +U) or a retraction (−U, −D). */
public enum ChangeKind {
    INSERT("+I", (byte) 0),
    UPDATE_BEFORE("-U", (byte) 1),
    UPDATE_AFTER("+U", (byte) 2),
    DELETE("-D", (byte) 3);

    private static final ChangeKind[] BY_CODE = {INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE};

    private final String symbol;
    private final byte code;

    ChangeKind(String symbol, byte code) {
        this.symbol = symbol;
        this.code = code;
    }

    /** Its byte on the wire; the same as Flink's. */
    public byte code() {
        return code;
    }

    public static ChangeKind ofCode(byte code) {
        return BY_CODE[code];
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
