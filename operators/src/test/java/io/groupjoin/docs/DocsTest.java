package io.groupjoin.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DocsTest {
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s#]*)(?:#([^)\\s]*))?\\)");

    @Test
    void relative_links_resolve() {
        List<String> broken = new ArrayList<>();
        for (Markdown document : Markdown.all()) {
            String text = String.join("\n", document.lines());
            LINK.matcher(text)
                    .results()
                    .filter(link -> !link.group(1).contains(":"))
                    .filter(link -> !resolves(document, link))
                    .forEach(link -> broken.add(document.name() + ": " + link.group()));
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void the_run_section_holds_exactly_one_command() {
        assertThat(commandsUnder("## Run it")).containsExactly("examples/bin/tpch\n");
        assertThat(Markdown.ROOT.resolve("examples/bin/tpch")).isExecutable();
    }

    @Test
    void the_test_section_holds_exactly_one_command() {
        assertThat(commandsUnder("## Test it")).containsExactly("mvn -B -ntp verify\n");
    }

    @Test
    void every_decision_says_context_decision_and_consequences() {
        List<Markdown> decisions =
                Markdown.all().stream()
                        .filter(document -> document.name().matches("docs/decisions/\\d{4}-.*"))
                        .toList();
        assertThat(decisions)
                .isNotEmpty()
                .allSatisfy(
                        decision ->
                                assertThat(decision.lines())
                                        .contains("## Context", "## Decision", "## Consequences"));
    }

    private static List<String> commandsUnder(String heading) {
        return Markdown.read("README.md").blocksUnder(heading).stream()
                .map(Markdown.Block::text)
                .toList();
    }

    private static boolean resolves(Markdown document, MatchResult link) {
        Path folder = document.path().getParent();
        Path target = link.group(1).isEmpty() ? document.path() : folder.resolve(link.group(1));
        if (!Files.exists(target)) {
            return false;
        }
        return link.group(2) == null || anchors(target).contains(link.group(2));
    }

    private static List<String> anchors(Path document) {
        return Markdown.read(Markdown.ROOT.relativize(document.normalize()).toString())
                .lines()
                .stream()
                .filter(line -> line.startsWith("#"))
                .map(DocsTest::anchor)
                .toList();
    }

    private static String anchor(String heading) {
        return heading.replaceFirst("#+ ", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9 -]", "")
                .replace(' ', '-');
    }
}
