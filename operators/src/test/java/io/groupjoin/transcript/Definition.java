package io.groupjoin.transcript;

import io.groupjoin.datastream.Aggregation;
import io.groupjoin.datastream.GroupJoin;
import io.groupjoin.datastream.Input;
import io.groupjoin.datastream.KeyStage;
import io.groupjoin.datastream.MatchStage;
import io.groupjoin.datastream.ReadyStage;
import io.groupjoin.kernel.JoinType;
import io.groupjoin.key.NullRule;
import io.groupjoin.row.Column;
import io.groupjoin.row.Side;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.types.Row;

/** The groupjoin of a transcript, said through the public builder. Mutable while it is read. */
final class Definition {
    final Map<Side, List<Column>> columns = new EnumMap<>(Side.class);
    final Map<Side, List<UnaryOperator<Input<Row>>>> promises = new EnumMap<>(Side.class);
    final List<Equality> keys = new ArrayList<>();
    final List<Compared> conditions = new ArrayList<>();
    final List<Consumer<ReadyStage<Row, Row>>> options = new ArrayList<>();
    List<Aggregation> aggregations = List.of();
    String join = "INNER";
    Answered answered = Answered.PROBE;

    /** Which rows are answered, of the sides as the transcript names them. */
    enum Answered {
        PROBE,
        BUILD
    }

    /** An equality of the key. */
    record Equality(String probe, String build, NullRule nulls) {}

    List<Column> columns(Side side) {
        return columns.getOrDefault(side, List.of());
    }

    /** The side that the operator knows under another name where the groupjoin is reversed. */
    Side operatorSide(Side written) {
        return answered == Answered.PROBE ? written : written.other();
    }

    /** A fresh stage, since stages are mutable. */
    ReadyStage<Row, Row> build() {
        JoinType type = JoinType.of(join);
        MatchStage<Row, Row> match = match();
        for (Compared condition : conditions) {
            match = condition.say(match);
        }
        match = answered == Answered.BUILD ? match.reverse() : match;
        ReadyStage<Row, Row> ready =
                match.aggregate(aggregations.toArray(Aggregation[]::new)).join(type);
        options.forEach(option -> option.accept(ready));
        return ready;
    }

    private MatchStage<Row, Row> match() {
        KeyStage<Row, Row> start = GroupJoin.of(input(Side.PROBE), input(Side.BUILD));
        if (keys.isEmpty()) {
            return start.everything();
        }
        MatchStage<Row, Row> match = equal(start.where(keys.get(0).probe()), keys.get(0));
        for (Equality key : keys.subList(1, keys.size())) {
            match = equal(match.where(key.probe()), key);
        }
        return match;
    }

    private static MatchStage<Row, Row> equal(KeyStage<Row, Row>.HalfStage stage, Equality key) {
        return key.nulls() == NullRule.EQUAL
                ? stage.nullSafeEqualTo(key.build())
                : stage.equalTo(key.build());
    }

    private Input<Row> input(Side side) {
        Input<Row> input = Input.of(anyRows()).kind(Row::getKind);
        List<Column> declared = columns(side);
        for (int i = 0; i < declared.size(); i++) {
            int position = i;
            Column column = declared.get(i);
            input = input.column(column.name(), column.type(), row -> row.getField(position));
            input = column.nullable() ? input : input.notNull(column.name());
        }
        for (UnaryOperator<Input<Row>> promise : promises.getOrDefault(side, List.of())) {
            input = promise.apply(input);
        }
        return Objects.requireNonNull(input);
    }

    /** A stream that gives the builder nothing but a record class; it never runs. */
    private static DataStream<Row> anyRows() {
        return new StreamExecutionEnvironment().fromData(TypeInformation.of(Row.class), new Row(0));
    }
}
