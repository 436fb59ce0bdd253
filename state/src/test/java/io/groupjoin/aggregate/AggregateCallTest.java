package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.row.ColumnType;
import io.groupjoin.row.InvalidSpecException;
import org.junit.jupiter.api.Test;

/** A call knows its result and refuses what it cannot compute. */
final class AggregateCallTest {
    private static String type(AggregateFunction function, ColumnType input, Overflow overflow) {
        return Calls.of(function, input, overflow).result().type().toString();
    }

    @Test
    void result_types_follow_the_overflow_policy() {
        assertThat(type(AggregateFunction.SUM, ColumnType.INT, Overflow.WRAP)).isEqualTo("INT");
        assertThat(type(AggregateFunction.SUM, ColumnType.INT, Overflow.WRAP64))
                .isEqualTo("BIGINT");
        assertThat(type(AggregateFunction.PROD, ColumnType.TINYINT, Overflow.WIDEN))
                .isEqualTo("BIGINT");
        assertThat(type(AggregateFunction.SUM, ColumnType.BIGINT, Overflow.WIDEN))
                .isEqualTo("DECIMAL(38,0)");
        assertThat(type(AggregateFunction.AVG, ColumnType.INT, Overflow.WIDEN)).isEqualTo("INT");
        assertThat(type(AggregateFunction.AVG, ColumnType.decimal(9, 2), Overflow.WRAP))
                .isEqualTo("DECIMAL(38,6)");
        assertThat(type(AggregateFunction.SUM, ColumnType.decimal(9, 2), Overflow.WRAP))
                .isEqualTo("DECIMAL(38,2)");
    }

    @Test
    void only_counts_are_never_null() {
        assertThat(Calls.of(AggregateFunction.COUNT, ColumnType.INT).result().nullable()).isFalse();
        assertThat(Calls.of(AggregateFunction.SUM, ColumnType.INT).result().nullable()).isTrue();
    }

    @Test
    void a_product_of_decimals_is_refused() {
        assertThatThrownBy(() -> Calls.of(AggregateFunction.PROD, ColumnType.decimal(9, 2)))
                .isInstanceOf(InvalidSpecException.class)
                .hasMessage(
                        "prod(amount) cannot be computed over DECIMAL(9,2); it takes an integer, FLOAT or DOUBLE column.");
    }
}
