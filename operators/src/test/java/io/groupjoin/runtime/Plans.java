package io.groupjoin.runtime;

import io.groupjoin.datastream.GroupJoin;
import io.groupjoin.datastream.Input;
import io.groupjoin.datastream.MatchStage;
import java.util.function.UnaryOperator;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.types.Row;

/** Groupjoins of orders (id, k) with payments (k, v), all BIGINT, as the builder plans them. */
final class Plans {
    static final TypeInformation<Row> ORDERS =
            Types.ROW_NAMED(new String[] {"id", "k"}, Types.LONG, Types.LONG);
    static final TypeInformation<Row> PAYMENTS =
            Types.ROW_NAMED(new String[] {"k", "v"}, Types.LONG, Types.LONG);

    private Plans() {}

    static MatchStage<Row, Row> matched() {
        return matched(UnaryOperator.identity(), UnaryOperator.identity());
    }

    static MatchStage<Row, Row> matched(
            UnaryOperator<Input<Row>> probe, UnaryOperator<Input<Row>> build) {
        StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
        return GroupJoin.of(
                        probe.apply(Input.of(env.fromData(ORDERS, new Row(2)))),
                        build.apply(Input.of(env.fromData(PAYMENTS, new Row(2)))))
                .where("k")
                .equalTo("k");
    }
}
