package io.groupjoin.datastream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.InvalidSpecException;
import io.groupjoin.row.Side;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;

class InputTest {
    private final DataStream<Row> stream =
            new StreamExecutionEnvironment()
                    .fromData(
                            Types.ROW_NAMED(
                                    new String[] {"kind", "id"},
                                    Types.ENUM(RowKind.class),
                                    Types.LONG),
                            Row.of(RowKind.INSERT, 1L));

    @Test
    void getters_replace_columns_that_a_groupjoin_could_not_carry() {
        Input<Row> input =
                Input.of(stream)
                        .insertOnly()
                        .column("id", ColumnType.BIGINT, row -> (Long) row.getField(1));

        assertThat(input.schema(Side.BUILD).columns())
                .containsExactly(Column.of("id", ColumnType.BIGINT));
    }

    @Test
    void a_derived_column_that_a_groupjoin_cannot_carry_is_refused_by_name() {
        Input<Row> input = Input.of(stream);

        assertThatThrownBy(() -> input.schema(Side.BUILD))
                .isInstanceOf(InvalidSpecException.class)
                .hasMessageContaining("'kind'");
    }
}
