package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseRun;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Observation;
import io.groupjoin.e2e.cases.OutputRow;
import io.groupjoin.e2e.cases.Step;
import io.groupjoin.e2e.cases.StepDriver;
import io.groupjoin.e2e.cases.Values;
import java.util.List;
import java.util.stream.Collectors;

/** A history as text: {@code probe +I 1 10 => +I 1 10 | 0 null}, one line a step. */
final class Transcript {
    private static final String INDENT = " ".repeat(40);

    private Transcript() {}

    /** What a driver emits for a history, under a heading that says what was built. */
    static String of(Case history, StepDriver.Factory drivers) {
        Observation seen = CaseRun.observe(history, drivers);
        StringBuilder text = new StringBuilder(heading(history));
        for (int i = 0; i < history.steps().size(); i++) {
            List<OutputRow> emitted = i < seen.log().size() ? seen.log().get(i) : List.of();
            text.append(line(history, history.steps().get(i), emitted)).append('\n');
        }
        if (seen.failure() != null) {
            text.append(seen.failure()).append('\n');
        }
        return text.toString();
    }

    private static String heading(Case history) {
        return "# %s %s %s keys %s where %s %s%n# probe %s%n# build %s%n# %s%n# %s%n"
                .formatted(
                        history.id(),
                        history.join(),
                        history.output(),
                        history.keys(),
                        history.conditions(),
                        history.residual(),
                        history.columns(CaseSide.PROBE),
                        history.columns(CaseSide.BUILD),
                        history.aggregates(),
                        history.options());
    }

    private static String line(Case history, Step step, List<OutputRow> emitted) {
        String answers =
                emitted.stream()
                        .map(change -> change(history, change))
                        .collect(Collectors.joining("\n" + INDENT));
        String left = "%-36s".formatted(text(step));
        return answers.isEmpty() ? left.stripTrailing() : left + " => " + answers;
    }

    static String text(Step step) {
        return step instanceof Step.Change change
                ? change.side().word()
                        + " "
                        + change.kind().symbol()
                        + " "
                        + Values.text(change.row())
                : step.toString();
    }

    private static String change(Case history, OutputRow change) {
        int heads = change.row().size() - history.aggregates().size();
        String head = change.kind().symbol() + " " + Values.text(change.row().subList(0, heads));
        List<?> answers = change.row().subList(heads, change.row().size());
        return answers.isEmpty() ? head : head + " | " + Values.text(answers);
    }
}
