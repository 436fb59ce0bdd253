package io.groupjoin.benchmarks.engine;

import io.groupjoin.datastream.Input;
import io.groupjoin.kernel.UnknownRetraction;

/** What groupjoin is told about retractions; the changes are insert-only whatever it is told. */
public enum Promise {
    /** Both inputs are declared insert-only: no row is remembered for a retraction. */
    INSERT_ONLY("insert-only"),
    /** Retractions may come and may overtake their insert. */
    DEBT("DEBT"),
    /** Retractions may come, and each is trusted to name a live row. */
    TRUST("TRUST");

    private final String label;

    Promise(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    UnknownRetraction unknownRetractions() {
        return this == TRUST ? UnknownRetraction.TRUST : UnknownRetraction.DEBT;
    }

    <T> Input<T> declare(Input<T> input) {
        return this == INSERT_ONLY ? input.insertOnly() : input.retracting();
    }
}
