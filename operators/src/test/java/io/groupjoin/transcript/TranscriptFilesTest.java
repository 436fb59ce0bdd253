package io.groupjoin.transcript;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs every file of {@code src/test/transcripts}: drop a reported transcript there. */
class TranscriptFilesTest {
    private static final Path FOLDER = Path.of("src/test/transcripts");

    @TestFactory
    Stream<DynamicTest> each_transcript_file_holds() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<Path> transcripts = files.filter(f -> f.toString().endsWith(".txt")).toList();
            return transcripts.stream()
                    .sorted()
                    .map(f -> DynamicTest.dynamicTest(f.getFileName().toString(), () -> run(f)));
        }
    }

    private static void run(Path file) throws Exception {
        TranscriptRunner.run(TranscriptParser.parse(file.toString(), 1, Files.readString(file)));
    }
}
