package io.groupjoin.e2e.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.e2e.harness.CaseJudgement;
import io.groupjoin.e2e.harness.HarnessDriver;
import io.groupjoin.e2e.harness.Mode;
import io.groupjoin.e2e.harness.Modes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The handed cases in modes that together meet every pair of choices; {@code bin/all-modes} runs
 * the whole product.
 */
class CasesIT {
    /** Cases for features that are not there yet; the number only falls. */
    private static final int PENDING = 4;

    private static final long SEED = Long.getLong("cases.seed", System.nanoTime());

    static Stream<CaseReader.Line> cases() throws IOException {
        System.out.println("modes: seed " + SEED + " (repeat with -Dcases.seed=" + SEED + ")");
        return read().filter(line -> Pending.reason(line.question()).isEmpty());
    }

    private static Stream<CaseReader.Line> read() throws IOException {
        List<CaseReader.Line> lines = new ArrayList<>();
        for (String file : List.of("handed.jsonl", "own.jsonl")) {
            lines.addAll(CaseReader.read(Path.of("cases", file)));
        }
        return lines.stream();
    }

    @Test
    void pending_cases_are_named_with_their_reason() throws IOException {
        List<String> pending =
                read().map(CaseReader.Line::question)
                        .filter(question -> Pending.reason(question).isPresent())
                        .map(question -> question.id() + " — " + Pending.reason(question).get())
                        .toList();
        pending.forEach(line -> System.out.println("PENDING " + line));
        assertThat(pending).hasSize(PENDING);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_case_comes_out_alike_in_every_mode(CaseReader.Line line) {
        Random random = new Random(SEED + line.question().id().hashCode());
        List<Mode> modes = new ArrayList<>(List.of(Mode.PLAIN));
        modes.addAll(Modes.cover(line.question(), random));
        for (Mode mode : modes) {
            assertThat(CaseJudgement.complaints(line, mode))
                    .as(line.question().id() + " in " + mode)
                    .isEmpty();
        }
    }

    static Stream<CaseReader.Line> orderFreeCases() throws IOException {
        return cases().filter(line -> line.question().tags().contains("order_free"));
    }

    @ParameterizedTest
    @MethodSource("orderFreeCases")
    void the_order_of_changes_does_not_matter_where_a_case_says_so(CaseReader.Line line) {
        Case question = line.question();
        List<Step> steps = new ArrayList<>(question.steps());
        Collections.shuffle(steps, new Random(SEED + question.id().hashCode()));
        Observation seen =
                CaseRun.observe(
                        question.withSteps(steps),
                        HarnessDriver.in(Mode.PLAIN.on(Mode.Backend.HEAP)));
        Expectation expected = Expectation.open(question, line.sealedExpectation());
        assertThat(seen.failure()).isNull();
        assertThat(expected.finalRows()).isNotNull();
        assertThat(net(seen.log())).as(steps.toString()).isEqualTo(Bag.of(expected.finalRows()));
    }

    /**
     * Additions less retractions, in whatever order: what goes around the keyed operator is not
     * remembered, so a retraction that comes first is emitted first.
     */
    private static Bag<List<@Nullable Object>> net(List<List<OutputRow>> log) {
        Bag<List<@Nullable Object>> added = new Bag<>();
        Bag<List<@Nullable Object>> retracted = new Bag<>();
        log.stream()
                .flatMap(List::stream)
                .forEach(change -> (change.kind().adds() ? added : retracted).add(change.row()));
        assertThat(retracted.minus(added).elements()).isEmpty();
        return added.minus(retracted);
    }
}
