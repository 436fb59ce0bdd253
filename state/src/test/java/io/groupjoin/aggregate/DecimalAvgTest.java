package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.row.ColumnType;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Average of DECIMALs has at least six digits after the point, half up. */
final class DecimalAvgTest extends AccumulatorContract {
    @Override
    List<AggregateCall> calls() {
        return Calls.underEachOverflow(AggregateFunction.AVG, Calls.DECIMALS);
    }

    @Test
    void a_half_goes_away_from_zero() {
        AggregateCall call = Calls.of(AggregateFunction.AVG, ColumnType.decimal(9, 6));
        Copies least = new Copies(new BigDecimal("-0.000001"), 1);
        Copies zero = new Copies(BigDecimal.ZERO, 1);
        assertThat(answer(call, fold(call, List.of(least, zero)), 1))
                .isEqualTo(Answer.of(new BigDecimal("-0.000001")));
    }
}
