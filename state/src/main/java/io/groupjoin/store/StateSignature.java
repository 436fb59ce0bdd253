package io.groupjoin.store;

import java.util.List;

/**
 * What the stored bytes of a groupjoin and its answers so far depend on, as texts that are kept
 * beside the state.
 *
 * @param answers which answers have gone downstream: to say others from the same state would take
 *     back what was never said
 * @param heads what a head holds besides rows
 * @param aggregates one text each, in order
 */
public record StateSignature(
        String keys,
        String probe,
        String build,
        String answers,
        String heads,
        List<String> aggregates) {
    public StateSignature {
        aggregates = List.copyOf(aggregates);
    }
}
