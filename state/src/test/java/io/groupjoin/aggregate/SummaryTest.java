package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A summary is its accumulators side by side. */
final class SummaryTest {
    private static final List<AggregateCall> CALLS =
            List.of(
                    Calls.of(AggregateFunction.SUM, ColumnType.TINYINT),
                    Calls.of(AggregateFunction.MAX, ColumnType.TINYINT));

    private static PackedRow row(int value) {
        return Inputs.row(ColumnType.TINYINT, (byte) value);
    }

    private static List<Long> answer(Summary summary, long copies) {
        RowLayout layout =
                new RowLayout(
                        CALLS.stream().map(AggregateCall::result).map(c -> c.type()).toList());
        PackedRow answer = new PackedRow(layout).wrap(summary.finish(copies));
        return List.of(answer.getLong(0), answer.getLong(1));
    }

    @Test
    void an_answer_stands_beside_the_number_of_matches() {
        Summary summary = new Summary(CALLS);
        summary.add(row(5), 3);
        summary.add(row(7), 1);
        assertThat(summary.matches()).isEqualTo(4);
        assertThat(answer(summary, 2)).containsExactly(44L, 7L);
    }

    @Test
    void a_removal_that_needs_rows_is_said() {
        Summary summary = new Summary(CALLS);
        summary.add(row(5), 1);
        summary.add(row(7), 1);
        summary.add(row(5), -1);
        assertThat(summary.needsRows()).isFalse();
        summary.add(row(6), 1);
        summary.add(row(7), -1);
        assertThat(summary.needsRows()).isTrue();
        summary.reset();
        assertThat(summary.needsRows()).isFalse();
        assertThat(summary.isEmpty()).isTrue();
    }

    @Test
    void wrapped_answers_are_counted_once() {
        Summary summary = new Summary(CALLS);
        summary.add(row(100), 2);
        assertThat(answer(summary, 1)).containsExactly(-56L, 100L);
        assertThat(summary.takeWrapped()).isEqualTo(1);
        assertThat(summary.takeWrapped()).isZero();
    }

    @Test
    void a_round_trip_and_a_merge_keep_everything() {
        Summary summary = new Summary(CALLS);
        summary.add(row(5), 3);
        ByteWriter out = new ByteWriter();
        summary.writeTo(out);
        Summary restored = new Summary(CALLS);
        restored.readFrom(new ByteReader().wrap(out.toBytes()));
        restored.merge(summary);
        assertThat(restored.matches()).isEqualTo(6);
        assertThat(answer(restored, 1)).containsExactly(30L, 5L);
    }
}
