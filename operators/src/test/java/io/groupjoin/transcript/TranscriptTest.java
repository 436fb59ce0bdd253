package io.groupjoin.transcript;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TranscriptTest {
    private static final String LEFT =
            """
            probe (id INT, k INT)
            build (k INT, v BIGINT)
            on k = k
            join LEFT per row
            aggregates size, sum(v)
            """;

    @Test
    void what_comes_out_as_written_passes() {
        assertThatCode(
                        () ->
                                run(
                                        LEFT
                                                + """
                                                probe +I 1 10   => +I 1 10 | 0 null
                                                build +I 10 5   => -U 1 10 | 0 null
                                                                   +U 1 10 | 1 5
                                                build +I 20 5   => nothing
                                                """))
                .doesNotThrowAnyException();
    }

    @Test
    void a_wrong_expectation_is_shown_beside_what_came_out() {
        assertThatThrownBy(
                        () ->
                                run(
                                        LEFT
                                                + """
                                                probe +I 1 10   => +I 1 10 | 0 null
                                                build +I 10 5   => -U 1 10 | 0 null
                                                                   +U 1 10 | 2 5
                                                """))
                .isInstanceOf(AssertionError.class)
                .hasMessage(
                        """
                        report.txt:7 in Flink's operators, SHARED
                          build +I 10 5
                            expected  -U 1 10 | 0 null
                                      +U 1 10 | 2 5
                            actual    -U 1 10 | 0 null
                                      +U 1 10 | 1 5
                        """);
    }

    @Test
    void the_order_of_output_is_judged() {
        assertThatThrownBy(
                        () ->
                                run(
                                        LEFT
                                                + """
                                                probe +I 1 10   => +I 1 10 | 0 null
                                                build +I 10 5   => +U 1 10 | 1 5
                                                                   -U 1 10 | 0 null
                                                """))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("expected  +U 1 10 | 1 5");
    }

    @Test
    void output_where_nothing_is_expected_fails() {
        assertThatThrownBy(() -> run(LEFT + "probe +I 1 10\n"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("expected  nothing")
                .hasMessageContaining("actual    +I 1 10 | 0 null");
    }

    @Test
    void an_unexpected_error_is_an_actual_outcome() {
        assertThatThrownBy(() -> run(LEFT + "probe insert-only\n" + "probe -D 1 10 => nothing\n"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("actual    error RETRACTION_ON_INSERT_ONLY_INPUT");
    }

    @Test
    void a_groupjoin_that_should_be_refused_but_is_not_fails() {
        assertThatThrownBy(() -> run(LEFT + "refused EMISSION_NOT_SOUND\n"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("EMISSION_NOT_SOUND, but gives no refusal");
    }

    @Test
    void unknown_words_are_errors_that_say_where() {
        assertUnreadable(LEFT + "speed FAST\n", "report.txt:6: unknown word 'speed'");
        assertUnreadable(LEFT + "unknown MAYBE\n", "'MAYBE' is not one of [DEBT, IGNORE,");
        assertUnreadable(LEFT + "overflow WRAP now\n", "unknown word 'now'");
        assertUnreadable("probe (id NUMBER)\n", "'NUMBER' is not a type");
        assertUnreadable(LEFT + "probe +I 1 10 => error OOPS\n", "'OOPS' is not one of");
        assertUnreadable(LEFT + "clock 5\nwatermark 5\n", "unknown step 'watermark'");
        assertUnreadable(LEFT + "probe +D 1 10\n", "'+D' is not a change kind");
    }

    @Test
    void values_must_fit_their_columns() {
        assertUnreadable(LEFT + "probe +I 1\n", "1 values for 2 columns");
        assertUnreadable(LEFT + "probe +I 1 ten\n", "'ten' is not a value of type INT");
        assertUnreadable(LEFT + "probe +I 1 10 => +I 1 10\n", "expected '|' but found the end");
    }

    @Test
    void nothing_follows_an_error_or_a_refusal() {
        String failed = LEFT + "probe insert-only\nprobe -D 1 10 => error ";
        assertUnreadable(
                failed + "RETRACTION_ON_INSERT_ONLY_INPUT\nprobe +I 1 10\n",
                "nothing can follow an error");
        assertUnreadable(
                LEFT + "refused EMISSION_NOT_SOUND\nclock 5\n", "nothing can follow a refusal");
    }

    @Test
    void a_continued_line_needs_a_step_with_output() {
        assertUnreadable(LEFT + "probe +I 1 10\n   +U 1 10 | 0 null\n", "goes on after =>");
    }

    private static void assertUnreadable(String text, String message) {
        assertThatThrownBy(() -> run(text))
                .isInstanceOf(TranscriptException.class)
                .hasMessageContaining(message);
    }

    private static void run(String text) throws Exception {
        TranscriptRunner.run(TranscriptParser.parse("report.txt", 1, text));
    }
}
