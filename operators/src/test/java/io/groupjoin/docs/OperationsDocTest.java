package io.groupjoin.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Compares the tables of the operations page with the sources; with {@code -Dgroupjoin.docs.write}
 * it writes them anew.
 */
class OperationsDocTest {
    private static final String PAGE = "docs/operations.md";

    @Test
    void the_tables_are_those_of_the_sources() throws IOException {
        String before = String.join("\n", Markdown.read(PAGE).lines()) + "\n";
        String after = before;
        for (Map.Entry<String, String> table : Tables.all().entrySet()) {
            after = withTable(after, table.getKey(), table.getValue());
        }
        if (System.getProperty("groupjoin.docs.write") != null) {
            Files.writeString(Markdown.ROOT.resolve(PAGE), after);
        } else {
            assertThat(before).as("%s; mend it with -Dgroupjoin.docs.write", PAGE).isEqualTo(after);
        }
    }

    @Test
    void every_error_code_is_raised_somewhere() {
        assertThat(Tables.all().get("errors")).doesNotContain("null");
    }

    private static String withTable(String page, String name, String table) {
        String start = "<!-- table " + name + " -->\n";
        String end = "\n<!-- end of table -->";
        int from = page.indexOf(start);
        assertThat(from).as("place of the table '%s'", name).isNotNegative();
        int to = page.indexOf(end, from);
        return page.substring(0, from + start.length()) + table + page.substring(to);
    }
}
