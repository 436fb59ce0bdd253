package io.groupjoin.e2e.harness;

import io.groupjoin.kernel.TacticKind;
import io.groupjoin.store.Thresholds;
import io.groupjoin.store.Tuning;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a case is run, beyond what it says itself; must not change what comes out.
 *
 * @param tactic forced; null to let it be chosen
 * @param parallelism forced; 0 for what the case says
 * @param tuning of the state engine
 */
public record Mode(
        Backend backend,
        @Nullable TacticKind tactic,
        Restores restores,
        int parallelism,
        Tuning tuning) {
    /** Where state lives. */
    public enum Backend {
        HEAP,
        ROCKSDB
    }

    /** When state is snapshotted and restored. */
    public enum Restores {
        AS_SAID,
        AFTER_EACH_STEP,
        /**
         * Each step is done twice: a failure loses what it did first, together with a checkpoint
         * after it that did not complete.
         */
        AFTER_A_CRASH
    }

    /** As users run it, but for the state, which is checked after every change. */
    public static final Mode PLAIN =
            new Mode(
                    Backend.ROCKSDB,
                    null,
                    Restores.AS_SAID,
                    0,
                    Tuning.DEFAULT.with(Tuning.Verification.ON));

    public Mode on(Backend other) {
        return new Mode(other, tactic, restores, parallelism, tuning);
    }

    public Mode with(TacticKind other) {
        return new Mode(backend, other, restores, parallelism, tuning);
    }

    public Mode with(Restores other) {
        return new Mode(backend, tactic, other, parallelism, tuning);
    }

    public Mode at(int otherParallelism) {
        return new Mode(backend, tactic, restores, otherParallelism, tuning);
    }

    public Mode tuned(Tuning other) {
        return new Mode(backend, tactic, restores, parallelism, other);
    }

    /** What stands on each axis, as words. */
    List<String> choices() {
        return List.of(
                backend.name(),
                restores.name(),
                "grouping " + tuning.grouping(),
                "cache " + tuning.cacheBytes(),
                "nulls " + tuning.nullChecks(),
                "sizes " + (tuning.thresholds().equals(Thresholds.TINY) ? "TINY" : "USUAL"),
                tactic == null ? "CHOSEN" : tactic.name(),
                "parallelism " + (parallelism == 0 ? "AS_SAID" : Integer.toString(parallelism)));
    }

    @Override
    public String toString() {
        return String.join(", ", choices());
    }
}
