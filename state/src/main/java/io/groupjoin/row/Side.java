package io.groupjoin.row;

/** The two inputs of a groupjoin. */
public enum Side {
    /** Its rows are answered. */
    PROBE("probe"),
    /** Its rows are aggregated. */
    BUILD("build");

    private final String word;

    Side(String word) {
        this.word = word;
    }

    public Side other() {
        return this == PROBE ? BUILD : PROBE;
    }

    @Override
    public String toString() {
        return word;
    }
}
