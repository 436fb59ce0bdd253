package io.groupjoin.e2e.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JudgeTest {
    private static final String LINE =
            """
            {"id":"x","join":"inner","output":"per_row",
             "schema":{"probe":[["k","INT",true]],"build":[["k","INT",true],["v","INT",true]]},
             "keys":[{"probe":"k","build":"k","nulls":"not_equal"}],
             "aggregates":[{"fn":"sum","column":"v","as":"s"}],
             "steps":[{"probe":"+I","row":[1]},{"build":"+I","row":[1,5]},{"build":"+I","row":[1,2]}],
             "tags":[],"expect":%s}
            """;
    private static final String RIGHT =
            """
            {"final":[[1,7]],"afterStep":{"1":[[1,5]]},"changes":[[0,0],[0,1],[1,1]],
             "changelog":{"1":[["+I",[1,5]]],"2":[["-U",[1,5]],["+U",[1,7]]]},
             "counters":{"nullKeysDropped":0},"maxState":{"keys":1}}
            """;
    private static final OutputRow FIRST = out(CaseKind.INSERT, 1, 5);
    private static final OutputRow BEFORE = out(CaseKind.UPDATE_BEFORE, 1, 5);
    private static final OutputRow AFTER = out(CaseKind.UPDATE_AFTER, 1, 7);
    private static final List<List<OutputRow>> LOG =
            List.of(List.of(), List.of(FIRST), List.of(BEFORE, AFTER));

    @Test
    void what_must_come_out_passes() {
        assertThat(judge(RIGHT, LOG)).isEmpty();
    }

    @Test
    void every_damaged_expectation_is_noticed() {
        assertThat(judge(RIGHT.replace("[[1,7]],\"after", "[[1,8]],\"after"), LOG)).isNotEmpty();
        assertThat(judge(RIGHT.replace("\"1\":[[1,5]]}", "\"1\":[[1,6]]}"), LOG)).isNotEmpty();
        assertThat(judge(RIGHT.replace("[[0,0],[0,1]", "[[0,1],[0,1]"), LOG)).isNotEmpty();
        assertThat(judge(RIGHT.replace("[[\"+I\",[1,5]]]", "[]"), LOG)).isNotEmpty();
        assertThat(judge(RIGHT.replace("Dropped\":0", "Dropped\":1"), LOG)).isNotEmpty();
        assertThat(judge(RIGHT.replace("keys\":1", "keys\":0"), LOG)).isNotEmpty();
        assertThat(judge("{\"error\":\"X\",\"errorAt\":1}", LOG)).isNotEmpty();
    }

    @Test
    void a_delete_and_an_insert_are_no_update() {
        OutputRow gone = out(CaseKind.DELETE, 1, 5);
        OutputRow come = out(CaseKind.INSERT, 1, 7);
        assertThat(judge(RIGHT, List.of(List.of(), List.of(FIRST), List.of(gone, come))))
                .isNotEmpty();
    }

    @Test
    void a_changelog_that_breaks_a_law_is_noticed() {
        OutputRow same = out(CaseKind.UPDATE_AFTER, 1, 5);
        OutputRow other = out(CaseKind.UPDATE_AFTER, 2, 7);
        assertThat(laws(List.of(List.of(FIRST), List.of(BEFORE, same)))).hasSize(1);
        assertThat(laws(List.of(List.of(BEFORE, AFTER)))).hasSize(1);
        assertThat(laws(List.of(List.of(FIRST), List.of(AFTER, BEFORE)))).hasSize(2);
        assertThat(laws(List.of(List.of(FIRST), List.of(BEFORE, other)))).hasSize(1);
        assertThat(laws(List.of(List.of(FIRST), List.of(BEFORE)))).hasSize(1);
        assertThat(laws(List.of(List.of(AFTER)))).hasSize(1);
    }

    @Test
    void an_upsert_changelog_that_breaks_a_law_is_noticed() {
        OutputRow same = out(CaseKind.UPDATE_AFTER, 1, 5);
        OutputRow gone = out(CaseKind.DELETE, 1, 7);
        assertThat(upsertLaws(List.of(List.of(FIRST), List.of(AFTER), List.of(gone)))).isEmpty();
        assertThat(upsertLaws(List.of(List.of(FIRST), List.of(same)))).hasSize(1);
        assertThat(upsertLaws(List.of(List.of(FIRST), List.of(FIRST)))).hasSize(1);
        assertThat(upsertLaws(List.of(List.of(FIRST), List.of(BEFORE)))).hasSize(1);
        assertThat(upsertLaws(List.of(List.of(AFTER)))).hasSize(1);
        assertThat(upsertLaws(List.of(List.of(gone)))).hasSize(1);
    }

    private static List<String> upsertLaws(List<List<OutputRow>> log) {
        String line =
                LINE.formatted(RIGHT)
                        .replace("\"per_row\"", "\"per_group\"")
                        .replace("\"tags\"", "\"options\":{\"emission\":\"upsert\"},\"tags\"");
        return ChangelogLaws.broken(CaseReader.parse(line).question(), log);
    }

    @Test
    void the_expectation_is_read_after_the_run_only() {
        CaseReader.Line line = CaseReader.parse(LINE.formatted("{\"final\":17}"));
        assertThat(line.question().steps()).hasSize(3);
    }

    private static List<String> laws(List<List<OutputRow>> log) {
        Case wide = CaseReader.parse(LINE.formatted(RIGHT)).question();
        return ChangelogLaws.broken(wide, log);
    }

    private static List<String> judge(String expect, List<List<OutputRow>> log) {
        CaseReader.Line line = CaseReader.parse(LINE.formatted(expect));
        OutputTable table = OutputTable.of(line.question());
        List<Bag<List<@Nullable Object>>> visible =
                log.stream()
                        .map(
                                emitted -> {
                                    emitted.forEach(table::apply);
                                    return table.rows();
                                })
                        .toList();
        Observation seen = new Observation(log, visible, Map.of(), Map.of("keys", 1L), null);
        return Judge.complaints(
                line.question(), Expectation.open(line.question(), line.sealedExpectation()), seen);
    }

    private static OutputRow out(CaseKind kind, int key, int sum) {
        return new OutputRow(kind, List.of(key, sum));
    }
}
