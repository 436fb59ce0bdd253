package io.groupjoin.e2e.cases;

import java.util.Optional;

/** The cases that ask for what this version does not offer, each with its reason. */
public final class Pending {
    private Pending() {}

    /** Why a case is not run; empty if it is. */
    public static Optional<String> reason(Case question) {
        if (question.tags().contains("later")) {
            return Optional.of("tag later: DISTINCT and FILTER are not offered");
        }
        return Optional.empty();
    }
}
