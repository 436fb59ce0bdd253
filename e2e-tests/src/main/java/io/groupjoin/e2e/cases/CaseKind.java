package io.groupjoin.e2e.cases;

/** Kind of a change, in the notation of case files and transcripts. */
public enum CaseKind {
    INSERT("+I"),
    UPDATE_BEFORE("-U"),
    UPDATE_AFTER("+U"),
    DELETE("-D");

    private final String symbol;

    CaseKind(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }

    public boolean adds() {
        return this == INSERT || this == UPDATE_AFTER;
    }

    public static CaseKind of(String symbol) {
        for (CaseKind kind : values()) {
            if (kind.symbol.equals(symbol)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("No change kind '" + symbol + "'; use +I -U +U -D.");
    }
}
