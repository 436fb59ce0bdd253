package io.groupjoin.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The library's own source text, from which the documents' tables are made. */
final class Sources {
    private static final List<String> MODULES = List.of("state", "operators");

    /** A point that an abbreviation does not end with. */
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=\\.) (?=[A-Z])");

    private Sources() {}

    /** Source of a class, by its path below a module's source root. */
    static String of(String module, String path) {
        return read(Markdown.ROOT.resolve(module + "/src/main/java/io/groupjoin/" + path));
    }

    /** Every source of the library. */
    static List<String> all() {
        return MODULES.stream().flatMap(Sources::ofModule).toList();
    }

    private static Stream<String> ofModule(String module) {
        try (Stream<Path> files = Files.walk(Markdown.ROOT.resolve(module + "/src/main/java"))) {
            return files
                    .filter(f -> f.toString().endsWith(".java"))
                    .map(Sources::read)
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** First sentence of a javadoc comment, in Markdown. */
    static String firstSentence(String javadoc) {
        String text =
                javadoc.replaceAll("\\s*\\n\\s*\\*\\s?", " ")
                        .replaceAll("\\{@link #?([^}#]*)#?([^}]*)}", "`$1.$2`")
                        .replace(".`", "`")
                        .replaceAll("\\{@code ([^}]*)}", "`$1`")
                        .replaceAll("\\s+", " ")
                        .strip();
        return SENTENCE_END.split(text, 2)[0];
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
