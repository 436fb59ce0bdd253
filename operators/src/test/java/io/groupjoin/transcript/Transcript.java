package io.groupjoin.transcript;

import java.util.List;

/**
 * A groupjoin and what it is told, with what must come out.
 *
 * @param refusal code with which building it must be refused; empty if it must be built
 */
record Transcript(Line start, Definition definition, String refusal, List<Step> steps) {
    Transcript {
        steps = List.copyOf(steps);
    }
}
