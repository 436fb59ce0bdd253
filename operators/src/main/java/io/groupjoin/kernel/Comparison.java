package io.groupjoin.kernel;

/** How a condition compares a probe value with a build value. */
public enum Comparison {
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">="),
    NOT_EQUAL("!=");

    private final String symbol;

    Comparison(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }

    /** The same comparison said from the other side. */
    public Comparison reversed() {
        return switch (this) {
            case LESS -> GREATER;
            case AT_MOST -> AT_LEAST;
            case GREATER -> LESS;
            case AT_LEAST -> AT_MOST;
            case NOT_EQUAL -> NOT_EQUAL;
        };
    }

    /** Whether it holds for values of this order, as a comparator gives it. */
    boolean holds(int order) {
        return switch (this) {
            case LESS -> order < 0;
            case AT_MOST -> order <= 0;
            case GREATER -> order > 0;
            case AT_LEAST -> order >= 0;
            case NOT_EQUAL -> order != 0;
        };
    }
}
