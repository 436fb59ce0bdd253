package io.groupjoin.transcript;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words of a line, read from left to right. Mutable. */
final class Words {
    private static final Pattern WORD =
            Pattern.compile(
                    "'(?:[^']|'')*'|[A-Za-z_]\\w*(?:-\\w+)*\\(\\d+(?:,\\s*\\d+)?\\)"
                            + "|[(),|]|[^\\s(),|']+");

    private final Line line;
    private final List<String> words = new ArrayList<>();
    private int next;

    Words(Line line, String text) {
        this.line = line;
        Matcher matcher = WORD.matcher(text);
        int end = 0;
        while (matcher.find()) {
            requireBlank(text.substring(end, matcher.start()));
            words.add(matcher.group());
            end = matcher.end();
        }
        requireBlank(text.substring(end));
    }

    Line line() {
        return line;
    }

    boolean hasMore() {
        return next < words.size();
    }

    String next() {
        if (!hasMore()) {
            throw error("something is missing at the end");
        }
        return words.get(next++);
    }

    /** Takes the word if it comes next. */
    boolean take(String word) {
        boolean found = hasMore() && words.get(next).equals(word);
        next += found ? 1 : 0;
        return found;
    }

    void expect(String word) {
        if (!take(word)) {
            throw error("expected '" + word + "' but found " + (hasMore() ? next() : "the end"));
        }
    }

    void end() {
        if (hasMore()) {
            throw error("unknown word '" + next() + "'");
        }
    }

    /** The rest of the line. */
    List<String> rest() {
        List<String> rest = List.copyOf(words.subList(next, words.size()));
        next = words.size();
        return rest;
    }

    /** {@code (a, b)}. */
    String[] names() {
        List<String> names = new ArrayList<>();
        expect("(");
        do {
            names.add(next());
        } while (take(","));
        expect(")");
        return names.toArray(String[]::new);
    }

    <E extends Enum<E>> E constant(Class<E> type) {
        String word = next();
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(word)) {
                return constant;
            }
        }
        throw error("'" + word + "' is not one of " + List.of(type.getEnumConstants()));
    }

    long number() {
        String word = next();
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            throw error("'" + word + "' is not a number");
        }
    }

    TranscriptException error(String message) {
        return new TranscriptException(line, message);
    }

    private void requireBlank(String gap) {
        if (!gap.isBlank()) {
            throw error("cannot read '" + gap.strip() + "'");
        }
    }
}
