package io.groupjoin.benchmarks.job;

/**
 * How a trial is run.
 *
 * @param rate changes a second behind the gate; 0 for as fast as can be
 */
public record Manner(double rate, Failure failure) {
    /** As fast as can be, and nothing fails. */
    public static final Manner FAST = new Manner(0, Failure.NONE);

    /** As fast as can be, after the job has failed and recovered at the gate. */
    public static final Manner RECOVERED = new Manner(0, Failure.AT_THE_GATE);

    /** So many changes a second; for build-first workloads. */
    public static Manner paced(double rate) {
        return new Manner(rate, Failure.NONE);
    }

    /** Whether the job fails once. */
    public enum Failure {
        NONE,
        AT_THE_GATE
    }
}
