package io.groupjoin.e2e.harness;

import io.groupjoin.kernel.TacticKind;
import org.jspecify.annotations.Nullable;

/**
 * How a case is run, beyond what it says itself; must not change what comes out.
 *
 * @param tactic forced; null to let it be chosen
 * @param parallelism forced; 0 for what the case says
 */
public record Mode(
        Backend backend, @Nullable TacticKind tactic, Restores restores, int parallelism) {
    /** Where state lives. */
    public enum Backend {
        HEAP,
        ROCKSDB
    }

    /** When state is snapshotted and restored. */
    public enum Restores {
        AS_SAID,
        AFTER_EACH_STEP
    }

    public static final Mode PLAIN = new Mode(Backend.ROCKSDB, null, Restores.AS_SAID, 0);

    @Override
    public String toString() {
        return "%s %s %s parallelism %s"
                .formatted(
                        backend,
                        tactic == null ? "CHOSEN" : tactic,
                        restores,
                        parallelism == 0 ? "AS_SAID" : Integer.toString(parallelism));
    }
}
