package io.groupjoin.transcript;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Side;
import java.util.List;

/** One step of a transcript, with what must come out. */
sealed interface Step {
    Line line();

    /** What must come out, one text each, in order. */
    List<String> expected();

    /** A change of the side as the transcript names it. */
    record Change(Line line, Side side, ChangeKind kind, List<String> values, List<String> expected)
            implements Step {}

    record Clock(Line line, long millis, List<String> expected) implements Step {}

    record Restore(Line line, List<String> expected) implements Step {}

    record Flush(Line line, List<String> expected) implements Step {}

    record Counter(Line line, String name, List<String> expected) implements Step {}

    record Groups(Line line, List<String> expected) implements Step {}

    /** The step without what must come out. */
    default String asked() {
        return line().text().split("=>", 2)[0].strip();
    }
}
