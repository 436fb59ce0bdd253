package io.groupjoin.e2e.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A planted fault whose place has moved on plants nothing. */
class FaultPatchesTest {
    private static final Path ROOT = Path.of("..");
    private static final String SOURCE = "--- a/";

    static Stream<Path> patches() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("faults"))) {
            return files.sorted().toList().stream();
        }
    }

    @Test
    void there_are_at_least_eight() throws IOException {
        assertThat(patches()).hasSizeGreaterThanOrEqualTo(8);
    }

    @ParameterizedTest
    @MethodSource("patches")
    void a_patch_finds_the_lines_it_changes(Path patch) throws IOException {
        List<String> lines = Files.readAllLines(patch);
        String source = lines.get(0).startsWith("diff") ? named(lines) : lines.get(0);
        String text = Files.readString(ROOT.resolve(source.substring(SOURCE.length())));
        String before =
                lines.stream()
                        .dropWhile(line -> !line.startsWith("@@"))
                        .skip(1)
                        .filter(line -> !line.startsWith("+"))
                        .map(line -> line.isEmpty() ? line : line.substring(1))
                        .collect(Collectors.joining("\n"));
        assertThat(text).contains(before);
    }

    private static String named(List<String> lines) {
        return lines.stream().filter(line -> line.startsWith(SOURCE)).findFirst().orElseThrow();
    }
}
