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
        if (question.options().bundle() > 0 || hasStep(question, Step.Flush.class)) {
            return Optional.of("bundles are not offered");
        }
        return Optional.empty();
    }

    private static boolean hasStep(Case question, Class<? extends Step> type) {
        return question.steps().stream().anyMatch(type::isInstance);
    }
}
