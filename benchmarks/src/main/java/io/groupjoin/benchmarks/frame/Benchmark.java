package io.groupjoin.benchmarks.frame;

import io.groupjoin.benchmarks.report.Axes;

/**
 * One question about cost, answered by measuring.
 *
 * <p><b>Contract</b>:
 *
 * <ul>
 *   <li>a figure is reported only after the result behind it was found equal to a reference that
 *       shares no code with what is measured; else {@link WrongResultException} (checked by the
 *       smoke test, which runs every bench);
 *   <li>rivals run in turns in this JVM, warmed;
 *   <li>at {@link Scale#SMOKE} it ends within seconds, at {@link Scale#QUICK} within three minutes.
 * </ul>
 */
public interface Benchmark {

    /** The name on the command line. */
    String name();

    /** What is asked, as one line of help. */
    String question();

    /** What the plot shows. */
    Axes axes();

    void run(Session session) throws Exception;
}
