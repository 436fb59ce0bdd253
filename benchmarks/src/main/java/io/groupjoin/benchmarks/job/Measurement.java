package io.groupjoin.benchmarks.job;

/**
 * What one trial took, from the opening of the gate to the last record that moved.
 *
 * @param cpuSeconds CPU time of the whole process
 * @param emitted changes that reached the sink
 * @param joinOutput records that left Flink's join operators, 0 without one
 * @param checkpointBytes size of a full checkpoint after the last change, 0 when capped
 */
public record Measurement(
        Outcome outcome,
        double seconds,
        double cpuSeconds,
        long emitted,
        long joinOutput,
        long checkpointBytes) {

    public boolean isRight() {
        return outcome == Outcome.RIGHT;
    }
}
