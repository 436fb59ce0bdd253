package io.groupjoin.e2e.cluster;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * A bounded wait: asks until there is an answer, and fails, with evidence, at the limit or as soon
 * as there is trouble.
 *
 * @param limit how long to wait at most
 * @param watched what is in the way of an answer ever coming, and what to print when none came
 */
record Await(Duration limit, Watched watched) {
    private static final Duration PAUSE = Duration.ofMillis(50);

    /** What a wait keeps an eye on. */
    interface Watched {
        /** Why waiting is in vain; empty while all is well. */
        Optional<String> trouble();

        /** What helps a reader of the failed test, such as the ends of the logs. */
        String evidence();
    }

    /** Waits until the condition holds. */
    void until(String what, BooleanSupplier condition) {
        first(what, () -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty());
    }

    /** Waits for the first answer and returns it. */
    <T> T first(String what, Supplier<Optional<T>> asked) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < limit.toNanos()) {
            Optional<T> answer = asked.get();
            if (answer.isPresent()) {
                return answer.get();
            }
            watched.trouble().ifPresent(trouble -> fail("In vain: " + what + "; " + trouble));
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        throw failure("Not within " + limit.toSeconds() + " s: " + what);
    }

    private void fail(String message) {
        throw failure(message);
    }

    private AssertionError failure(String message) {
        return new AssertionError(message + ".\n" + watched.evidence());
    }
}
