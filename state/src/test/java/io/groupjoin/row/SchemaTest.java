package io.groupjoin.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A schema names what it does not have, and what was probably meant. */
final class SchemaTest {
    private static final Schema BUILD =
            new Schema(
                    Side.BUILD,
                    List.of(
                            Column.of("user_id", ColumnType.BIGINT),
                            Column.of("amount", ColumnType.DOUBLE),
                            Column.of("order_time", ColumnType.timestamp(3))));

    @Test
    void a_column_is_found_by_name() {
        assertThat(BUILD.indexOf("order_time")).isEqualTo(2);
    }

    @Test
    void an_unknown_column_comes_with_the_nearest_name() {
        assertThatThrownBy(() -> BUILD.indexOf("amout"))
                .isInstanceOf(InvalidSpecException.class)
                .hasMessage(
                        "Unknown column 'amout' in build schema (user_id, amount, order_time); did you mean 'amount'?")
                .extracting(x -> ((InvalidSpecException) x).code())
                .isEqualTo(ErrorCode.UNKNOWN_COLUMN);
        assertThatThrownBy(() -> BUILD.indexOf("USER_ID"))
                .hasMessageEndingWith("did you mean 'user_id'?");
    }

    @Test
    void a_far_name_gets_no_hint() {
        assertThatThrownBy(() -> BUILD.indexOf("warehouse"))
                .hasMessage(
                        "Unknown column 'warehouse' in build schema (user_id, amount, order_time).");
    }

    @Test
    void a_name_that_stands_twice_is_refused() {
        Column column = Column.of("id", ColumnType.INT);
        assertThatThrownBy(() -> new Schema(Side.PROBE, List.of(column, column)))
                .isInstanceOf(InvalidSpecException.class)
                .hasMessage("Column 'id' stands twice in the probe schema; rename one.");
    }
}
