package io.groupjoin.e2e.cases;

import java.util.Locale;

/** The input a step feeds. */
public enum CaseSide {
    PROBE,
    BUILD;

    /** The word of the case file. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
