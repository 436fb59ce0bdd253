package io.groupjoin.benchmarks.job;

import io.groupjoin.benchmarks.frame.Scale;
import java.time.Duration;

/**
 * How long a trial waits.
 *
 * @param quiet the result has to stay right for so long without a record moving
 * @param stuck no record moved for so long though the result is not right: the answer is wrong
 * @param cap longest time measured
 */
public record Patience(Duration quiet, Duration stuck, Duration cap) {

    /** The usual patience; less for a smoke test. */
    public static Patience of(Scale scale, Duration cap) {
        Duration quiet = Duration.ofMillis(scale == Scale.SMOKE ? 120 : 400);
        return new Patience(quiet, Duration.ofSeconds(30), cap);
    }
}
