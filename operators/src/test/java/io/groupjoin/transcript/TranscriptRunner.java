package io.groupjoin.transcript;

import io.groupjoin.datastream.ReadyStage;
import io.groupjoin.kernel.GroupJoinSpec;
import io.groupjoin.kernel.TacticKind;
import io.groupjoin.row.Column;
import io.groupjoin.row.GroupJoinException;
import io.groupjoin.row.InvalidSpecException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;

/** Runs a transcript under every legal tactic, in the kernel and in Flink's operators. */
final class TranscriptRunner {
    private final Transcript transcript;

    private TranscriptRunner(Transcript transcript) {
        this.transcript = transcript;
    }

    /** Runs it; fails with what was expected and what came out. */
    static void run(Transcript transcript) throws Exception {
        new TranscriptRunner(transcript).run();
    }

    private void run() throws Exception {
        if (!transcript.refusal().isEmpty()) {
            requireRefusal();
            return;
        }
        GroupJoinSpec spec = transcript.definition().build().plan().spec();
        for (TacticKind tactic : legalTactics()) {
            judge("Flink's operators, " + tactic, new HarnessEngine(stage(tactic)));
            if (spec.restoreOrder().isEmpty()) {
                judge("the kernel, " + tactic, new KernelEngine(stage(tactic).plan().spec()));
            }
        }
    }

    private ReadyStage<Row, Row> stage(TacticKind tactic) {
        return transcript.definition().build().tactic(tactic);
    }

    private List<TacticKind> legalTactics() {
        return Stream.of(TacticKind.values()).filter(this::isLegal).toList();
    }

    /** The groupjoin itself was built before: only the tactic can be refused. */
    private boolean isLegal(TacticKind tactic) {
        try {
            stage(tactic).plan();
            return true;
        } catch (InvalidSpecException e) {
            return false;
        }
    }

    private void requireRefusal() {
        String actual = "no refusal";
        try {
            transcript.definition().build().explain();
        } catch (InvalidSpecException e) {
            actual = e.code().name();
        }
        if (!actual.equals(transcript.refusal())) {
            throw new AssertionError(
                    "%s: building must be refused with %s, but gives %s"
                            .formatted(transcript.start().place(), transcript.refusal(), actual));
        }
    }

    private void judge(String where, Engine opened) throws Exception {
        try (Engine engine = opened) {
            OutputText text = new OutputText(transcript.definition().build().plan().spec());
            for (Step step : transcript.steps()) {
                List<String> expected = expected(step, text);
                List<String> actual = actual(step, engine);
                if (!expected.equals(actual)) {
                    throw new AssertionError(difference(where, step, expected, actual));
                }
            }
        }
    }

    private static String difference(
            String where, Step step, List<String> expected, List<String> actual) {
        return "%s in %s%n  %s%n%s%s"
                .formatted(
                        step.line().place(),
                        where,
                        step.asked(),
                        OutputText.indented("expected  ", expected),
                        OutputText.indented("actual    ", actual));
    }

    private static List<String> expected(Step step, OutputText text) {
        boolean answers =
                step instanceof Step.Change
                        || step instanceof Step.Flush
                        || step instanceof Step.Restore;
        if (!answers || TranscriptParser.isError(step.expected())) {
            return step.expected();
        }
        return step.expected().stream().map(line -> text.canonical(step.line(), line)).toList();
    }

    private List<String> actual(Step step, Engine engine) throws Exception {
        try {
            return play(step, engine);
        } catch (GroupJoinException e) {
            return List.of("error " + e.code());
        }
    }

    private List<String> play(Step step, Engine engine) throws Exception {
        if (step instanceof Step.Change change) {
            return engine.change(transcript.definition().operatorSide(change.side()), row(change));
        }
        if (step instanceof Step.Clock clock) {
            return engine.clock(clock.millis());
        }
        if (step instanceof Step.Flush) {
            return engine.flush();
        }
        if (step instanceof Step.Counter counter) {
            return List.of(String.valueOf(engine.counter(counter.name())));
        }
        return step instanceof Step.Groups
                ? List.of(String.valueOf(engine.groups()))
                : engine.restore();
    }

    private Row row(Step.Change change) {
        List<Column> columns = transcript.definition().columns(change.side());
        Words words = new Words(change.line(), "");
        if (columns.size() != change.values().size()) {
            throw words.error(
                    "%d values for %d columns".formatted(change.values().size(), columns.size()));
        }
        Row row = new Row(RowKind.fromByteValue(change.kind().code()), columns.size());
        for (int i = 0; i < columns.size(); i++) {
            row.setField(i, Values.parse(words, columns.get(i).type(), change.values().get(i)));
        }
        return row;
    }
}
