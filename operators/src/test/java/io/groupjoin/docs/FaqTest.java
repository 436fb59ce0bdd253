package io.groupjoin.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The errors that the FAQ explains are errors that the library throws. */
class FaqTest {
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.){20,})\"");

    /** Neighbouring literals that a source joins. */
    private static final Pattern JOINED = Pattern.compile("\"\\s*\\+\\s*\"");

    private static final Pattern PLACE = Pattern.compile("%(?:,)?[sd]");

    @Test
    void every_error_it_explains_is_thrown_somewhere() {
        List<Pattern> messages =
                Sources.all().stream()
                        .map(source -> JOINED.matcher(source).replaceAll(""))
                        .flatMap(source -> LITERAL.matcher(source).results())
                        .map(literal -> pattern(literal.group(1)))
                        .toList();
        List<String> errors =
                Markdown.read("docs/faq.md").blocks("error").stream()
                        .map(block -> block.text().strip())
                        .toList();
        assertThat(errors).hasSizeGreaterThanOrEqualTo(15);
        assertThat(errors)
                .allSatisfy(
                        error -> assertThat(messages).anyMatch(p -> p.matcher(error).matches()));
    }

    private static Pattern pattern(String literal) {
        Matcher places = PLACE.matcher(literal);
        StringBuilder regex = new StringBuilder();
        int start = 0;
        while (places.find()) {
            regex.append(Pattern.quote(literal.substring(start, places.start()))).append(".*");
            start = places.end();
        }
        return Pattern.compile(regex.append(Pattern.quote(literal.substring(start))).toString());
    }
}
