package io.groupjoin.benchmarks.job;

/**
 * What one trial took, from the opening of the gate to the last record that moved.
 *
 * @param cpuSeconds CPU time of the whole process
 * @param emitted changes that reached the sink
 * @param joinOutput records that left Flink's join operators, 0 without one
 * @param footprint what the job held after the last change; nothing when capped
 * @param latency of the answers; nothing unless the trial was paced
 * @param recoverySeconds from a failure until every task ran again; 0 without one
 */
public record Measurement(
        Outcome outcome,
        double seconds,
        double cpuSeconds,
        long emitted,
        long joinOutput,
        Footprint footprint,
        Latency latency,
        double recoverySeconds) {

    /** Size of a full checkpoint after the last change; 0 when capped. */
    public long checkpointBytes() {
        return footprint.fullCheckpoint();
    }

    public boolean isRight() {
        return outcome == Outcome.RIGHT;
    }
}
