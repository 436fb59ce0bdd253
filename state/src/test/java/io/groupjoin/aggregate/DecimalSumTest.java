package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.row.ColumnType;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sum of DECIMALs is NULL only while beyond 38 digits. */
final class DecimalSumTest extends AccumulatorContract {
    @Override
    List<AggregateCall> calls() {
        return Calls.underEachOverflow(AggregateFunction.SUM, Calls.DECIMALS);
    }

    @Test
    void it_is_exact_again_after_it_was_out_of_range() {
        AggregateCall call = Calls.of(AggregateFunction.SUM, ColumnType.decimal(38, 0));
        Copies nines = new Copies(new BigDecimal("9".repeat(38)), 1);
        Accumulator sum = fold(call, List.of(nines, nines));
        assertThat(answer(call, sum, 1)).isEqualTo(Answer.of(null));
        assertThat(sum.remove(row(call, nines), 1)).isTrue();
        assertThat(answer(call, sum, 1)).isEqualTo(Answer.of(nines.value()));
    }

    @Test
    void the_greatest_weight_is_exact() {
        AggregateCall call = Calls.of(AggregateFunction.SUM, ColumnType.decimal(38, 0));
        Copies many = new Copies(new BigDecimal("9".repeat(38)), Long.MAX_VALUE);
        Accumulator sum = fold(call, List.of(many, new Copies(BigDecimal.TEN, 1)));
        assertThat(sum.remove(row(call, many), Long.MAX_VALUE)).isTrue();
        assertThat(answer(call, sum, 1)).isEqualTo(Answer.of(BigDecimal.TEN));
    }
}
