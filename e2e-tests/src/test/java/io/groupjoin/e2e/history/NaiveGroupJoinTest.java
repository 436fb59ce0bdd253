package io.groupjoin.e2e.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseReader;
import io.groupjoin.e2e.cases.CaseRun;
import io.groupjoin.e2e.cases.Expectation;
import io.groupjoin.e2e.cases.Judge;
import io.groupjoin.e2e.cases.Step;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The naive evaluator and the reference oracle agree on everything both can run. */
class NaiveGroupJoinTest {
    private static final Path CASES = Path.of("cases");

    @Test
    void the_naive_evaluator_passes_the_handed_cases() throws IOException {
        assertAllPass(CaseReader.read(CASES.resolve("handed.jsonl")));
    }

    @Test
    void the_naive_evaluator_passes_fresh_random_cases() throws Exception {
        long seed = Seeds.next("generated cases");
        assertAllPass(generated(seed, 300));
    }

    private static void assertAllPass(List<CaseReader.Line> lines) {
        List<String> complaints = new ArrayList<>();
        int judged = 0;
        for (CaseReader.Line line : lines) {
            if (needsTime(line.question())) {
                continue;
            }
            judged++;
            complaints(line).forEach(c -> complaints.add(line.question().id() + ": " + c));
        }
        assertThat(complaints).isEmpty();
        assertThat(judged).isGreaterThan(lines.size() / 2);
    }

    private static boolean needsTime(Case question) {
        return question.options().bundle() > 0
                || question.steps().stream()
                        .anyMatch(s -> s instanceof Step.Flush || s instanceof Step.Watermark);
    }

    private static List<String> complaints(CaseReader.Line line) {
        Case question = line.question();
        var seen = CaseRun.observe(question, NaiveGroupJoin::new);
        Expectation expected = Expectation.open(question, line.sealedExpectation());
        return Judge.complaints(question, expected, seen);
    }

    static List<CaseReader.Line> generated(long seed, int count) throws Exception {
        Process python =
                new ProcessBuilder(
                                "python3",
                                CASES.resolve("generate.py").toString(),
                                "--seed",
                                Long.toString(seed),
                                "--count",
                                Integer.toString(count))
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String text = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(python.waitFor()).isZero();
        return text.lines().map(CaseReader::parse).toList();
    }
}
