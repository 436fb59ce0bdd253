package io.groupjoin.benchmarks.equality;

import io.groupjoin.benchmarks.job.Arrival;
import io.groupjoin.benchmarks.job.Engine;
import java.util.List;

/** Which cases and engines are run. */
enum Coverage {
    QUICK,
    FULL;

    private static final List<Integer> ALL_FAN_OUTS = List.of(1, 10, 100, 1_000);
    private static final List<Integer> ONE_FAN_OUT = List.of(10);

    List<Engine> engines(Arrival arrival) {
        return this == QUICK ? Engines.QUICK : Engines.all(arrival);
    }

    /** Fan-outs of the cases without a target. */
    List<Integer> otherFanOuts() {
        return this == QUICK ? ONE_FAN_OUT : ALL_FAN_OUTS;
    }

    static List<Integer> fanOuts() {
        return ALL_FAN_OUTS;
    }
}
