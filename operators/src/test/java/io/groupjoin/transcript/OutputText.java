package io.groupjoin.transcript;

import io.groupjoin.kernel.GroupJoinSpec;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.flink.types.Row;
import org.jspecify.annotations.Nullable;

/** Output changes as text: {@code +U 1 10 | 1 5}, the row, then its aggregates. */
final class OutputText {
    private final List<Column> columns;
    private final int headSize;

    OutputText(GroupJoinSpec spec) {
        this.columns = spec.outputColumns();
        this.headSize = spec.head().size();
    }

    String of(Row row) {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            values.add(row.getField(i));
        }
        return of(ChangeKind.ofCode(row.getKind().toByteValue()), values);
    }

    String of(ChangeKind kind, List<? extends @Nullable Object> values) {
        List<String> words = new ArrayList<>(values.stream().map(Values::print).toList());
        words.add(0, kind.symbol());
        if (columns.size() > headSize) {
            words.add(headSize + 1, "|");
        }
        return String.join(" ", words);
    }

    /** A written output change as it would be printed. */
    String canonical(Line line, String written) {
        Words words = new Words(line, written);
        ChangeKind kind = TranscriptParser.kind(words);
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            if (i == headSize) {
                words.expect("|");
            }
            values.add(Values.parse(words, columns.get(i).type(), words.next()));
        }
        words.end();
        return of(kind, values);
    }

    static String lines(List<String> changes) {
        return changes.isEmpty() ? "nothing" : String.join("\n", changes);
    }

    static String indented(String label, List<String> changes) {
        return Arrays.stream(lines(changes).split("\n", -1))
                .collect(Collectors.joining("\n" + " ".repeat(14), "    " + label, "\n"));
    }
}
