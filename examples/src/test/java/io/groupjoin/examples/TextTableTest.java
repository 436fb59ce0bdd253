package io.groupjoin.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void numbers_stand_right_and_text_left() {
        TextTable table = new TextTable(List.of("", "name", "orders"));
        table.add(List.of("+I", "b", 7));
        table.add(Arrays.asList("-D", null, 12));

        StringWriter text = new StringWriter();
        table.print(new PrintWriter(text));

        assertThat(text.toString().lines())
                .containsExactly(
                        "      name  orders",
                        "  --  ----  ------",
                        "  +I  b          7",
                        "  -D  NULL      12");
    }
}
