package io.groupjoin.benchmarks.job;

/** One way to answer a workload. */
public interface Engine {

    String name();

    /** Retraction policy that every figure of this engine names. */
    String policy();

    /**
     * Adds the engine and its sink to the job.
     *
     * @param run name to hand to the {@link AnswerSink}
     */
    void attach(Inputs inputs, Question question, String run);

    /** The right result of this engine. */
    default Checksum expected(Workload workload, Question question) {
        return Expected.answers(workload, question);
    }
}
