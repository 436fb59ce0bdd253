package io.groupjoin.kernel;

/** What the kernel counts; the rim shows it as metrics. */
public interface KernelMetrics {
    /** A retraction that named no live row was dropped. */
    void unmatchedRetraction();

    /** An output change was emitted. */
    void emitted();

    /** Answers held an integer that was wrapped to fit. */
    void wrapped(long answers);

    /** Rows were forgotten by retention. */
    void expired(long rows);
}
