package io.groupjoin.transcript;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.Side;
import java.util.ArrayList;
import java.util.List;

/** Reads transcripts, strictly. Mutable; one per transcript. */
final class TranscriptParser {
    private static final List<String> STEP_WORDS = List.of("clock", "counter", "groups");

    private final DefinitionParser header = new DefinitionParser();
    private final List<Step> steps = new ArrayList<>();
    private String refusal = "";

    private TranscriptParser() {}

    /**
     * Reads a transcript.
     *
     * @param first number of its first line in the file
     */
    static Transcript parse(String file, int first, String text) {
        TranscriptParser parser = new TranscriptParser();
        List<Line> lines = new ArrayList<>();
        for (String line : text.lines().toList()) {
            lines.add(new Line(file, first + lines.size(), line));
        }
        lines.stream().filter(line -> !line.isBlank()).forEach(parser::read);
        return new Transcript(
                new Line(file, first, ""),
                parser.header.definition(),
                parser.refusal,
                parser.steps);
    }

    private void read(Line line) {
        if (!refusal.isEmpty()) {
            throw new TranscriptException(line, "nothing can follow a refusal");
        }
        if (Character.isWhitespace(line.text().charAt(0))) {
            continueStep(line);
            return;
        }
        String[] parts = line.text().split("=>", 2);
        Words asked = new Words(line, parts[0]);
        String first = asked.next();
        if (isStep(first, parts[0])) {
            requireRunning(line);
            steps.add(step(first, asked, expected(line, parts)));
        } else if (!steps.isEmpty()) {
            throw new TranscriptException(line, "unknown step '" + first + "'");
        } else if (first.equals("refused")) {
            refusal = asked.constant(ErrorCode.class).name();
            asked.end();
        } else {
            header.read(first, asked);
        }
    }

    private static boolean isStep(String first, String asked) {
        boolean input = first.equals("probe") || first.equals("build");
        return input
                ? asked.matches("\\w+\\s+[+-][IUD]\\b.*")
                : STEP_WORDS.contains(first) || asked.strip().matches("restore|flush");
    }

    private void requireRunning(Line line) {
        if (!steps.isEmpty() && isError(steps.get(steps.size() - 1).expected())) {
            throw new TranscriptException(line, "nothing can follow an error: it fails the job");
        }
    }

    static boolean isError(List<String> expected) {
        return expected.size() == 1 && expected.get(0).startsWith("error ");
    }

    private static Step step(String first, Words asked, List<String> expected) {
        Line line = asked.line();
        Step step =
                switch (first) {
                    case "probe" -> change(Side.PROBE, asked, expected);
                    case "build" -> change(Side.BUILD, asked, expected);
                    case "clock" -> new Step.Clock(line, asked.number(), expected);
                    case "restore" -> new Step.Restore(line, expected);
                    case "flush" -> new Step.Flush(line, expected);
                    case "counter" -> new Step.Counter(line, asked.next(), expected);
                    case "groups" -> new Step.Groups(line, expected);
                    default -> throw asked.error("unknown step '" + first + "'");
                };
        asked.end();
        return step;
    }

    private static Step change(Side side, Words asked, List<String> expected) {
        ChangeKind kind = kind(asked);
        return new Step.Change(asked.line(), side, kind, asked.rest(), expected);
    }

    static ChangeKind kind(Words words) {
        try {
            return ChangeKind.ofSymbol(words.next());
        } catch (IllegalArgumentException e) {
            throw words.error(String.valueOf(e.getMessage()));
        }
    }

    private static List<String> expected(Line line, String[] parts) {
        List<String> expected = new ArrayList<>();
        if (parts.length > 1 && !parts[1].strip().equals("nothing")) {
            addExpected(line, parts[1].strip(), expected);
        }
        return expected;
    }

    private void continueStep(Line line) {
        if (steps.isEmpty() || steps.get(steps.size() - 1).expected().isEmpty()) {
            throw new TranscriptException(line, "a line that starts with a space goes on after =>");
        }
        addExpected(line, line.text().strip(), steps.get(steps.size() - 1).expected());
    }

    private static void addExpected(Line line, String text, List<String> expected) {
        if (text.isEmpty()) {
            throw new TranscriptException(line, "say what comes out, or 'nothing'");
        }
        if (text.startsWith("error ")) {
            new Words(line, text.substring("error ".length())).constant(ErrorCode.class);
        }
        expected.add(text);
    }
}
