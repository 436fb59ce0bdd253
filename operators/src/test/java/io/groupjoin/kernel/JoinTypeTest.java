package io.groupjoin.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import org.junit.jupiter.api.Test;

class JoinTypeTest {
    @Test
    void join_words_are_read_in_any_case() {
        assertThat(JoinType.of("inner")).isEqualTo(JoinType.INNER);
        assertThat(JoinType.of("Left")).isEqualTo(JoinType.LEFT);
        assertThat(JoinType.of("SEMI")).isEqualTo(JoinType.SEMI);
        assertThat(JoinType.of("anti")).isEqualTo(JoinType.ANTI);
    }

    @Test
    void full_is_refused_with_what_to_do_instead() {
        assertThatThrownBy(() -> JoinType.of("FULL"))
                .isInstanceOfSatisfying(
                        InvalidSpecException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.UNSUPPORTED_JOIN))
                .hasMessage(
                        "Join type refused: a FULL groupjoin would have to answer build rows too,"
                                + " but only probe rows are answered. Use LEFT, and an ANTI"
                                + " groupjoin with reverse() for the unmatched build rows.");
    }

    @Test
    void right_is_refused_with_what_to_do_instead() {
        assertThatThrownBy(() -> JoinType.of("right"))
                .hasMessage(
                        "Join type refused: RIGHT is a LEFT groupjoin seen from the other side."
                                + " Use LEFT with reverse().");
    }

    @Test
    void an_unknown_word_is_refused() {
        assertThatThrownBy(() -> JoinType.of("OUTER"))
                .hasMessage(
                        "Join type refused: there is no join type 'OUTER'. Use INNER, LEFT, SEMI or"
                                + " ANTI.");
    }
}
