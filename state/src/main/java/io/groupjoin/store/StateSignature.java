package io.groupjoin.store;

import java.util.List;

/**
 * What the stored bytes of a groupjoin depend on, as texts that are kept beside the state.
 *
 * @param heads what a head holds besides rows
 * @param aggregates one text each, in stored order; none where the summary is not stored
 */
public record StateSignature(
        String keys, String probe, String build, String heads, List<String> aggregates) {
    public StateSignature {
        aggregates = List.copyOf(aggregates);
    }
}
