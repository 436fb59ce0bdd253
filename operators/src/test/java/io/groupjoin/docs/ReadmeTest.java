package io.groupjoin.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.datastream.ReadyStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.apache.flink.util.CollectionUtil;
import org.junit.jupiter.api.Test;

class ReadmeTest {
    private static final Path EXAMPLE =
            Path.of("src/test/java/io/groupjoin/docs/ReadmeExample.java");

    private final Markdown readme = Markdown.read("README.md");
    private final StreamExecutionEnvironment env =
            StreamExecutionEnvironment.getExecutionEnvironment().setParallelism(1);

    @Test
    void the_java_it_shows_is_the_java_that_is_tested() throws IOException {
        assertThat(readme.blocks("java")).hasSize(1);
        assertThat(readme.blocks("java").get(0).text()).isEqualTo(example());
    }

    @Test
    void the_explanation_it_shows_is_what_the_example_prints() {
        String explanation = ReadmeExample.groupjoin(env).explain();
        assertThat(readme.blocksUnder("### What it will do").get(0).text()).isEqualTo(explanation);
    }

    @Test
    void the_example_ends_with_the_answers_it_shows() throws Exception {
        ReadyStage<Row, Row> groupjoin = ReadmeExample.groupjoin(env);
        List<Row> changes =
                CollectionUtil.iteratorToList(
                        groupjoin.uid("again").asDataStream().executeAndCollect());
        assertThat(liveRows(changes))
                .containsExactlyInAnyOrder(
                        readme.blocksUnder("### What it answers").get(0).text().split("\n"));
    }

    private static List<String> liveRows(List<Row> changes) {
        List<String> live = new ArrayList<>();
        for (Row change : changes) {
            RowKind kind = change.getKind();
            change.setKind(RowKind.INSERT);
            if (kind == RowKind.INSERT || kind == RowKind.UPDATE_AFTER) {
                live.add(change.toString());
            } else {
                assertThat(live.remove(change.toString())).as("retracts %s", change).isTrue();
            }
        }
        return live;
    }

    private static String example() throws IOException {
        String source = Files.readString(EXAMPLE);
        int start = source.indexOf('\n', source.indexOf("// README: start")) + 1;
        int end = source.lastIndexOf('\n', source.indexOf("// README: end"));
        return source.substring(start, end).stripIndent() + "\n";
    }
}
