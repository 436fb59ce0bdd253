package io.groupjoin.kernel;

import io.groupjoin.row.Side;

/**
 * Whether a consumer that updates rows by key sees them in order.
 *
 * <p>Output is keyed by the join key. Changes of one probe row whose join key moves come from two
 * subtasks, so a consumer could see the new answer before the old one is taken back.
 */
public enum OrderSoundness {
    /** Output rows are keyed by the join key itself. */
    PER_GROUP("sound: each output row is keyed by the join key"),
    INSERT_ONLY("sound: the probe input is insert-only, so no probe row moves"),
    KEY_CONTAINED("sound: the probe's unique key contains the join key, so no probe row moves"),
    RESTORED("sound: order is restored by unique key behind the groupjoin"),
    /** Nothing is known that rules a move out. */
    MULTISET(
            "sound only for consumers that take the output as a multiset: a probe row whose join key moves leaves on two paths; declare the probe's unique key if it contains the join key, or add restoreOrder(id)");

    private final String explanation;

    OrderSoundness(String explanation) {
        this.explanation = explanation;
    }

    public String explanation() {
        return explanation;
    }

    public boolean isSound() {
        return this != MULTISET;
    }

    /** Soundness of a checked spec. */
    public static OrderSoundness of(GroupJoinSpec spec) {
        if (spec.output() == Output.PER_GROUP) {
            return PER_GROUP;
        }
        if (!spec.restoreOrder().isEmpty()) {
            return RESTORED;
        }
        InputSpec probe = spec.probeInput();
        if (probe.isInsertOnly()) {
            return INSERT_ONLY;
        }
        boolean contained =
                !probe.key().isEmpty()
                        && probe.key().containsAll(spec.keys().positions(Side.PROBE));
        return contained ? KEY_CONTAINED : MULTISET;
    }
}
