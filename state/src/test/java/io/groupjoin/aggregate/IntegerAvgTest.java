package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.row.ColumnType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Average of integers truncates toward zero and never overflows. */
final class IntegerAvgTest extends AccumulatorContract {
    @Override
    List<AggregateCall> calls() {
        return Calls.underEachOverflow(AggregateFunction.AVG, Calls.INTEGERS);
    }

    @Test
    void it_truncates_toward_zero() {
        AggregateCall call = Calls.of(AggregateFunction.AVG, ColumnType.INT);
        assertThat(answer(call, fold(call, List.of(new Copies(-1, 1), new Copies(-2, 1))), 1))
                .isEqualTo(Answer.of(-1));
    }

    @Test
    void extremes_average_to_themselves() {
        AggregateCall call = Calls.of(AggregateFunction.AVG, ColumnType.BIGINT);
        Accumulator avg = fold(call, List.of(new Copies(Long.MIN_VALUE, 1L << 62)));
        assertThat(answer(call, avg, 5)).isEqualTo(Answer.of(Long.MIN_VALUE));
    }
}
