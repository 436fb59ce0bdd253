package io.groupjoin.benchmarks.job;

/** Which probe rows are answered. */
public enum JoinKind {
    INNER("inner"),
    LEFT("left"),
    SEMI("semi"),
    ANTI("anti");

    private final String label;

    JoinKind(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /** Whether an answer holds aggregates of the matches. */
    public boolean takesAggregates() {
        return this == INNER || this == LEFT;
    }

    /** Whether a probe row with or without matches is answered. */
    boolean answers(boolean matched) {
        return switch (this) {
            case INNER, SEMI -> matched;
            case LEFT -> true;
            case ANTI -> !matched;
        };
    }
}
