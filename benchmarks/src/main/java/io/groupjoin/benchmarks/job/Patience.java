package io.groupjoin.benchmarks.job;

import java.time.Duration;

/**
 * How long a trial waits.
 *
 * @param quiet the result has to stay right for so long without a record moving
 * @param stuck no record moved for so long though the result is not right: the answer is wrong
 * @param cap longest time measured
 */
public record Patience(Duration quiet, Duration stuck, Duration cap) {

    public static Patience capped(Duration cap) {
        return new Patience(Duration.ofMillis(400), Duration.ofSeconds(30), cap);
    }
}
