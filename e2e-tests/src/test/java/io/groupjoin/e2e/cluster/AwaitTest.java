package io.groupjoin.e2e.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class AwaitTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    @Test
    void the_first_answer_ends_the_wait() {
        Iterator<Optional<String>> answers =
                List.of(Optional.<String>empty(), Optional.of("here")).iterator();

        assertThat(await(LONG, Optional.empty()).first("an answer", answers::next))
                .isEqualTo("here");
    }

    @Test
    void at_the_limit_the_evidence_is_told() {
        assertThatThrownBy(() -> await(Duration.ZERO, Optional.empty()).until("rain", () -> false))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("Not within 0 s: rain", "the end of a log");
    }

    @Test
    void trouble_ends_the_wait_before_its_limit() {
        assertThatThrownBy(() -> await(LONG, Optional.of("all died")).until("rain", () -> false))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("In vain: rain; all died", "the end of a log");
    }

    private static Await await(Duration limit, Optional<String> trouble) {
        return new Await(
                limit,
                new Await.Watched() {
                    @Override
                    public Optional<String> trouble() {
                        return trouble;
                    }

                    @Override
                    public String evidence() {
                        return "the end of a log";
                    }
                });
    }
}
