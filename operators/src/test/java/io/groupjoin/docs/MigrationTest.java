package io.groupjoin.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.regex.Pattern;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.apache.flink.util.CollectionUtil;
import org.junit.jupiter.api.Test;

/** The Java of the migration guide is compiled, and answers. */
class MigrationTest {
    private static final Path EXAMPLE =
            Path.of("src/test/java/io/groupjoin/docs/MigrationExample.java");
    private static final Pattern MARKED =
            Pattern.compile("// docs: start\n(.*?)\n *// docs: end", Pattern.DOTALL);

    @Test
    void the_java_it_shows_is_the_java_that_is_tested() throws IOException {
        List<String> tested =
                MARKED.matcher(Files.readString(EXAMPLE))
                        .results()
                        .map(marked -> marked.group(1).stripIndent() + "\n")
                        .toList();
        List<String> shown =
                Markdown.read("docs/migration.md").blocks("java").stream()
                        .map(Markdown.Block::text)
                        .toList();
        assertThat(shown).hasSize(2).isEqualTo(tested);
    }

    @Test
    void the_examples_answer() throws Exception {
        assertThat(live(MigrationExample::fromSql))
                .containsExactlyInAnyOrder("+I[1, pen, 2, 12]", "+I[2, ink, 0, null]");
        assertThat(live(MigrationExample::fromFunction)).containsExactly("+I[1, pen, 7]");
    }

    private static List<String> live(BinaryOperator<DataStream<Row>> example) throws Exception {
        StreamExecutionEnvironment env =
                StreamExecutionEnvironment.getExecutionEnvironment().setParallelism(1);
        TypeInformation<Row> order =
                Types.ROW_NAMED(new String[] {"order_id", "item"}, Types.LONG, Types.STRING);
        TypeInformation<Row> payment =
                Types.ROW_NAMED(new String[] {"order_id", "amount"}, Types.LONG, Types.INT);
        DataStream<Row> orders = env.fromData(order, Row.of(1L, "pen"), Row.of(2L, "ink"));
        DataStream<Row> payments = env.fromData(payment, Row.of(1L, 5), Row.of(1L, 7));
        List<String> live = new ArrayList<>();
        for (Row change :
                CollectionUtil.iteratorToList(
                        example.apply(orders, payments).executeAndCollect())) {
            boolean adds =
                    change.getKind() == RowKind.INSERT || change.getKind() == RowKind.UPDATE_AFTER;
            change.setKind(RowKind.INSERT);
            if (adds) {
                live.add(change.toString());
            } else {
                live.remove(change.toString());
            }
        }
        return live;
    }
}
