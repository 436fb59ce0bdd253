package io.groupjoin.benchmarks.frame;

/** How much a run measures. */
public enum Scale {
    /** Enough to see that it works. */
    SMOKE,
    /** Fewer cases and rows. */
    QUICK,
    /** All. */
    FULL;

    public <T> T pick(T smoke, T quick, T full) {
        return switch (this) {
            case SMOKE -> smoke;
            case QUICK -> quick;
            case FULL -> full;
        };
    }
}
