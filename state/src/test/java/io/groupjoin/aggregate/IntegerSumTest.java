package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidChangeException;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowWriter;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sum of integers is exact inside; its overflow is decided per answer. */
final class IntegerSumTest extends AccumulatorContract {
    @Override
    List<AggregateCall> calls() {
        return Calls.underEachOverflow(AggregateFunction.SUM, Calls.INTEGERS);
    }

    @Test
    void an_overflow_is_not_sticky() {
        AggregateCall call = Calls.of(AggregateFunction.SUM, ColumnType.BIGINT, Overflow.NULL);
        Copies max = new Copies(Long.MAX_VALUE, 1);
        Accumulator sum = fold(call, List.of(max, max));
        assertThat(answer(call, sum, 1)).isEqualTo(Answer.of(null));
        assertThat(sum.remove(row(call, max), 1)).isTrue();
        assertThat(answer(call, sum, 1)).isEqualTo(Answer.of(Long.MAX_VALUE));
    }

    @Test
    void the_greatest_weight_of_the_least_value_is_exact() {
        AggregateCall call = Calls.of(AggregateFunction.SUM, ColumnType.BIGINT, Overflow.WIDEN);
        Copies least = new Copies(Long.MIN_VALUE, Long.MAX_VALUE);
        Accumulator sum = fold(call, List.of(least));
        BigDecimal exact =
                BigDecimal.valueOf(Long.MIN_VALUE).multiply(BigDecimal.valueOf(Long.MAX_VALUE));
        assertThat(answer(call, sum, 1)).isEqualTo(Answer.of(exact));
        assertThat(answer(call, sum, 3)).isEqualTo(Answer.of(null));
        assertThat(sum.remove(row(call, least), Long.MAX_VALUE)).isTrue();
        assertThat(sum.isEmpty()).isTrue();
    }

    @Test
    void a_refused_overflow_names_the_aggregate() {
        AggregateCall call =
                new AggregateCall(
                        AggregateFunction.SUM,
                        Inputs.POSITION,
                        Column.of("amount", ColumnType.TINYINT),
                        "total",
                        new AggregatePolicy(EmptyAggregates.SQL, Overflow.ERROR, NanRule.VALUE),
                        null);
        Accumulator sum = fold(call, List.of(new Copies((byte) 100, 2)));
        RowWriter writer = new RowWriter(new RowLayout(List.of(ColumnType.TINYINT))).start();
        assertThatThrownBy(() -> sum.finish(writer, 0, 1))
                .isInstanceOf(InvalidChangeException.class)
                .hasMessage(
                        "The exact value of sum(amount) does not fit TINYINT, and overflow ERROR was asked for. Declare the column wider, or ask for overflow WIDEN or NULL.")
                .extracting(x -> ((InvalidChangeException) x).code())
                .isEqualTo(ErrorCode.AGGREGATE_OVERFLOW);
    }

    @Test
    void a_small_sum_takes_few_bytes() {
        AggregateCall call = Calls.of(AggregateFunction.SUM, ColumnType.BIGINT);
        assertThat(bytes(fold(call, List.of(new Copies(100L, 3))))).hasSize(4);
    }
}
