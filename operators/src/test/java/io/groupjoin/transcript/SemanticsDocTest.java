package io.groupjoin.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.docs.Markdown;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Runs every transcript that a document shows. */
class SemanticsDocTest {
    @TestFactory
    Stream<DynamicTest> each_transcript_of_the_documents_holds() {
        return Markdown.all().stream().flatMap(SemanticsDocTest::transcripts);
    }

    @Test
    void each_section_of_the_semantics_shows_a_transcript() {
        Markdown semantics = Markdown.read("docs/semantics.md");
        List<String> sections =
                semantics.lines().stream().filter(line -> line.startsWith("## ")).toList();
        assertThat(semantics.blocks("transcript").stream().map(Markdown.Block::heading))
                .containsAll(sections);
    }

    private static Stream<DynamicTest> transcripts(Markdown document) {
        return document.blocks("transcript").stream()
                .map(
                        block ->
                                DynamicTest.dynamicTest(
                                        document.name() + ":" + block.line(),
                                        () -> run(document, block)));
    }

    private static void run(Markdown document, Markdown.Block block) throws Exception {
        TranscriptRunner.run(TranscriptParser.parse(document.name(), block.line(), block.text()));
    }
}
