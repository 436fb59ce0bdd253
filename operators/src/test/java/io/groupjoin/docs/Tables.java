package io.groupjoin.docs;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables of the documents, made from the sources. */
final class Tables {
    private static final String JAVADOC = "/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s+";
    private static final Pattern COUNTER =
            Pattern.compile(JAVADOC + "public static final String \\w+ = \"(\\w+)\";");
    private static final Pattern CODE = Pattern.compile(JAVADOC + "([A-Z_]+)\\b");
    private static final Pattern RAISED =
            Pattern.compile("new (\\w+Exception)\\(\\s*ErrorCode\\.([A-Z_]+)");
    private static final Pattern READY_OPTION =
            Pattern.compile(JAVADOC + "public ReadyStage<P, B> (\\w+\\([^)]*\\)) \\{");
    private static final Pattern INPUT_OPTION =
            Pattern.compile(JAVADOC + "public Input<T> (\\w+\\([^)]*\\)) \\{");

    private Tables() {}

    /** The tables of the operations page, by the name that marks their place. */
    static Map<String, String> all() {
        return Map.of(
                "metrics", metrics(),
                "options", options("ReadyStage.java", READY_OPTION),
                "inputs", options("Input.java", INPUT_OPTION),
                "errors", errors());
    }

    static String metrics() {
        String source = Sources.of("operators", "runtime/Metrics.java");
        return table("counter", "counts", rows(COUNTER, source));
    }

    private static String options(String file, Pattern option) {
        String source = Sources.of("operators", "datastream/" + file);
        return table("option", "means", rows(option, source));
    }

    private static String errors() {
        String source = Sources.of("state", "row/ErrorCode.java");
        String codes = source.substring(source.indexOf("enum"));
        Map<String, String> raised = raised();
        Stream<String> rows =
                CODE.matcher(codes)
                        .results()
                        .map(
                                match ->
                                        "| `%s` | %s | %s |"
                                                .formatted(
                                                        match.group(2),
                                                        raised.get(match.group(2)),
                                                        Sources.firstSentence(match.group(1))));
        return "| code | raised as | when |\n|---|---|---|\n"
                + rows.collect(Collectors.joining("\n"));
    }

    /** The exceptions with which each code is raised. */
    private static Map<String, String> raised() {
        Map<String, String> raised = new TreeMap<>();
        for (String source : Sources.all()) {
            for (MatchResult match : RAISED.matcher(source).results().toList()) {
                String exception = "`" + match.group(1) + "`";
                raised.merge(
                        match.group(2),
                        exception,
                        (old, more) -> old.contains(more) ? old : old + ", " + more);
            }
        }
        return raised;
    }

    private static Stream<String> rows(Pattern pattern, String source) {
        return pattern.matcher(source)
                .results()
                .map(
                        match ->
                                "| `%s` | %s |"
                                        .formatted(
                                                match.group(2),
                                                Sources.firstSentence(match.group(1))));
    }

    private static String table(String left, String right, Stream<String> rows) {
        return "| %s | %s |%n|---|---|%n".formatted(left, right)
                + rows.collect(Collectors.joining("\n"));
    }
}
