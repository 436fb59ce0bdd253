package io.groupjoin.benchmarks.job;

import io.groupjoin.benchmarks.frame.WrongResultException;

/** An engine's result was not the right one, so its bench gives no figures. */
public final class WrongAnswerException extends WrongResultException {

    private static final long serialVersionUID = 1;

    WrongAnswerException(Trial trial, Checksum expected, Checksum found) {
        super(
                "%s gave %s where %s is right, on %s: no figures."
                        .formatted(trial.engine().name(), found, expected, trial));
    }
}
