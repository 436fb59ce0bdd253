package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.row.ColumnType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Least and greatest follow removals until the last copy of the kept value goes. */
final class ExtremumTest extends AccumulatorContract {
    @Override
    List<AggregateCall> calls() {
        List<ColumnType> types =
                new ArrayList<>(
                        List.of(
                                ColumnType.BOOLEAN,
                                ColumnType.VARCHAR,
                                ColumnType.DATE,
                                ColumnType.TIME,
                                ColumnType.timestamp(3),
                                ColumnType.timestamp(9),
                                ColumnType.timestampLtz(6)));
        types.addAll(Calls.INTEGERS);
        types.addAll(Calls.FLOATS);
        types.addAll(Calls.DECIMALS);
        List<AggregateCall> calls = Calls.plainAndJanitor(AggregateFunction.MIN, types);
        calls.addAll(Calls.plainAndJanitor(AggregateFunction.MAX, types));
        return calls;
    }

    @Test
    void only_the_last_copy_of_the_kept_value_needs_the_rows() {
        AggregateCall call = Calls.of(AggregateFunction.MAX, ColumnType.INT);
        Accumulator max = fold(call, List.of(new Copies(9, 2), new Copies(4, 1)));
        assertThat(max.remove(row(call, new Copies(9, 1)), 1)).isTrue();
        assertThat(answer(call, max, 1)).isEqualTo(Answer.of(9));
        assertThat(max.remove(row(call, new Copies(4, 1)), 1)).isTrue();
        max.add(row(call, new Copies(3, 1)), 1);
        assertThat(max.remove(row(call, new Copies(9, 1)), 1)).isFalse();
    }

    @Test
    void the_only_input_goes_without_a_trace() {
        AggregateCall call = Calls.of(AggregateFunction.MIN, ColumnType.VARCHAR);
        Accumulator min = fold(call, List.of(new Copies("x", 3)));
        assertThat(min.remove(row(call, new Copies("x", 1)), 3)).isTrue();
        assertThat(min.isEmpty()).isTrue();
    }

    @Test
    void nan_is_the_greatest_and_negative_zero_below_zero() {
        List<Copies> rows =
                List.of(
                        new Copies(0.0, 1),
                        new Copies(Double.NaN, 1),
                        new Copies(Double.POSITIVE_INFINITY, 1),
                        new Copies(-0.0, 1));
        AggregateCall max = Calls.of(AggregateFunction.MAX, ColumnType.DOUBLE);
        AggregateCall min = Calls.of(AggregateFunction.MIN, ColumnType.DOUBLE);
        assertThat(answer(max, fold(max, rows), 1)).isEqualTo(Answer.of(Double.NaN));
        assertThat(answer(min, fold(min, rows), 1)).isEqualTo(Answer.of(-0.0));
    }

    @Test
    void text_is_ordered_by_code_point() {
        AggregateCall call = Calls.of(AggregateFunction.MAX, ColumnType.VARCHAR);
        List<Copies> rows = List.of(new Copies("\uffff", 1), new Copies("\ud83d\ude00", 1));
        assertThat(answer(call, fold(call, rows), 1)).isEqualTo(Answer.of("\ud83d\ude00"));
    }
}
