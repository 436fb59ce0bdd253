package io.groupjoin.kernel;

import java.util.List;

/**
 * The tactic of a groupjoin, and why the ones before it were not taken.
 *
 * @param rejections in the order in which the tactics were considered
 */
public record TacticChoice(TacticKind kind, List<Rejection> rejections) {
    /** A tactic that was not taken. */
    public record Rejection(TacticKind kind, String reason) {}

    public TacticChoice {
        rejections = List.copyOf(rejections);
    }
}
