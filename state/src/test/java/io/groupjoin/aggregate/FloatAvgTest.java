package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.row.ColumnType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Average of floats rounds the exact quotient once. */
final class FloatAvgTest extends AccumulatorContract {
    @Override
    List<AggregateCall> calls() {
        return Calls.plainAndJanitor(AggregateFunction.AVG, Calls.FLOATS);
    }

    @Test
    void the_average_of_the_greatest_is_the_greatest() {
        AggregateCall call = Calls.of(AggregateFunction.AVG, ColumnType.DOUBLE);
        Accumulator avg = fold(call, List.of(new Copies(Double.MAX_VALUE, Long.MAX_VALUE)));
        assertThat(answer(call, avg, 9)).isEqualTo(Answer.of(Double.MAX_VALUE));
    }

    @Test
    void a_negative_underflow_keeps_its_sign() {
        AggregateCall call = Calls.of(AggregateFunction.AVG, ColumnType.FLOAT);
        Copies least = new Copies(-Float.MIN_VALUE, 1);
        Accumulator avg = fold(call, List.of(least, new Copies(0f, 2)));
        assertThat(answer(call, avg, 1)).isEqualTo(Answer.of(-0f));
    }

    @Test
    void a_remainder_below_the_quotient_breaks_a_tie() {
        AggregateCall call = Calls.of(AggregateFunction.AVG, ColumnType.DOUBLE);
        int count = 7 << 20;
        List<Copies> tie =
                List.of(
                        new Copies((double) count, 1),
                        new Copies(count * 0x1p-53, 1),
                        new Copies(0.0, count - 3L));
        Accumulator avg = fold(call, tie);
        avg.add(row(call, new Copies(0.0, 1)), 1);
        assertThat(answer(call, avg, 1)).isEqualTo(Answer.of(1.0));
        assertThat(avg.remove(row(call, new Copies(0.0, 1)), 1)).isTrue();
        avg.add(row(call, new Copies(Double.MIN_VALUE, 1)), 1);
        assertThat(answer(call, avg, 1)).isEqualTo(Answer.of(1 + 0x1p-52));
    }
}
