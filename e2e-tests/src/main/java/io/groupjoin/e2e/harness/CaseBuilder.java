package io.groupjoin.e2e.harness;

import io.groupjoin.aggregate.EmptyAggregates;
import io.groupjoin.aggregate.NanRule;
import io.groupjoin.aggregate.Overflow;
import io.groupjoin.datastream.Aggregates;
import io.groupjoin.datastream.Aggregation;
import io.groupjoin.datastream.GroupJoin;
import io.groupjoin.datastream.Input;
import io.groupjoin.datastream.KeyStage;
import io.groupjoin.datastream.MatchStage;
import io.groupjoin.datastream.ReadyStage;
import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseAggregate;
import io.groupjoin.e2e.cases.CaseColumn;
import io.groupjoin.e2e.cases.CaseCondition;
import io.groupjoin.e2e.cases.CaseKey;
import io.groupjoin.e2e.cases.CaseOptions;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.kernel.Bundle;
import io.groupjoin.kernel.Emission;
import io.groupjoin.kernel.JoinType;
import io.groupjoin.kernel.UnknownRetraction;
import io.groupjoin.row.Side;
import java.time.Duration;
import java.util.List;
import org.apache.flink.api.java.typeutils.RowTypeInfo;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.types.Row;

/** Says a case in the words of the public builder. */
public final class CaseBuilder {
    /** Cases end their bundles by steps: their clock is for retention. */
    private static final Duration NEVER_IN_TIME = Duration.ofDays(36_500);

    private final Case question;

    private CaseBuilder(Case question) {
        this.question = question;
    }

    /** The groupjoin of a case; errors of the library come out as they are. */
    public static ReadyStage<Row, Row> build(Case question, Mode mode) {
        return new CaseBuilder(question).build(mode);
    }

    private ReadyStage<Row, Row> build(Mode mode) {
        KeyStage<Row, Row> start = GroupJoin.of(input(CaseSide.PROBE), input(CaseSide.BUILD));
        ReadyStage<Row, Row> ready = options(answers(residual(conditions(keys(start)))));
        ready.tuning(mode.tuning());
        if (mode.tactic() != null) {
            ready.tactic(mode.tactic());
        }
        return question.perRow() ? ready : ready.perGroup();
    }

    private Input<Row> input(CaseSide side) {
        List<CaseColumn> columns = question.columns(side);
        Input<Row> input = Input.of(stream(columns));
        for (CaseColumn column : columns) {
            input = input.type(column.name(), CaseTypes.column(column.type()));
            input = column.nullable() ? input : input.notNull(column.name());
        }
        String time = question.options().time().get(side);
        input = time == null ? input : input.eventTime(time);
        CaseOptions.Promise promise = question.options().input(side);
        return switch (promise.mode()) {
            case RETRACT -> input.retracting();
            case INSERT_ONLY -> input.insertOnly();
            case UPSERT -> input.upsert(promise.upsertKey().toArray(String[]::new));
        };
    }

    /** Never run: the builder needs a stream for its type. */
    private static DataStream<Row> stream(List<CaseColumn> columns) {
        RowTypeInfo type = CaseTypes.rowType(columns);
        return StreamExecutionEnvironment.getExecutionEnvironment()
                .fromSequence(1, 1)
                .map(number -> new Row(type.getArity()))
                .returns(type);
    }

    private MatchStage<Row, Row> keys(KeyStage<Row, Row> start) {
        if (question.keys().isEmpty()) {
            return start.everything();
        }
        MatchStage<Row, Row> stage = equal(start.where(question.keys().get(0).probe()), 0);
        for (int i = 1; i < question.keys().size(); i++) {
            stage = equal(stage.where(question.keys().get(i).probe()), i);
        }
        return stage;
    }

    private MatchStage<Row, Row> equal(KeyStage<Row, Row>.HalfStage stage, int key) {
        CaseKey pair = question.keys().get(key);
        return pair.nulls() == CaseKey.Nulls.EQUAL
                ? stage.nullSafeEqualTo(pair.build())
                : stage.equalTo(pair.build());
    }

    private MatchStage<Row, Row> conditions(MatchStage<Row, Row> stage) {
        MatchStage<Row, Row> next = stage;
        for (CaseCondition condition : question.conditions()) {
            KeyStage<Row, Row>.HalfStage half = next.where(condition.probe());
            next =
                    condition(
                            condition.offset() == null ? half : half.plus(condition.offset()),
                            condition);
        }
        return next;
    }

    private static MatchStage<Row, Row> condition(
            KeyStage<Row, Row>.HalfStage half, CaseCondition condition) {
        return switch (condition.op()) {
            case "<" -> half.lessThan(condition.build());
            case "<=" -> half.atMost(condition.build());
            case ">" -> half.greaterThan(condition.build());
            case ">=" -> half.atLeast(condition.build());
            case "!=" -> half.notEqualTo(condition.build());
            default -> throw new IllegalArgumentException("No condition is said " + condition.op());
        };
    }

    private MatchStage<Row, Row> residual(MatchStage<Row, Row> stage) {
        return question.residual() == null
                ? stage
                : stage.matching(new ResidualPredicate(question.residual(), question.schema()));
    }

    private ReadyStage<Row, Row> answers(MatchStage<Row, Row> stage) {
        boolean asks = !question.aggregates().isEmpty();
        Aggregation[] aggregates =
                question.aggregates().stream()
                        .map(CaseBuilder::aggregation)
                        .toArray(Aggregation[]::new);
        return switch (question.join()) {
            case INNER -> stage.aggregate(aggregates);
            case LEFT -> stage.aggregate(aggregates).keepUnmatched();
            case SEMI -> asks ? stage.aggregate(aggregates).join(JoinType.SEMI) : stage.semi();
            case ANTI -> asks ? stage.aggregate(aggregates).join(JoinType.ANTI) : stage.anti();
        };
    }

    private static Aggregation aggregation(CaseAggregate asked) {
        Aggregation aggregation =
                switch (asked.function()) {
                    case SIZE -> Aggregates.size();
                    case COUNT -> Aggregates.count(asked.requireColumn());
                    case SUM -> Aggregates.sum(asked.requireColumn());
                    case PROD -> Aggregates.prod(asked.requireColumn());
                    case MIN -> Aggregates.min(asked.requireColumn());
                    case MAX -> Aggregates.max(asked.requireColumn());
                    case AVG -> Aggregates.avg(asked.requireColumn());
                };
        return aggregation.as(asked.as());
    }

    private ReadyStage<Row, Row> options(ReadyStage<Row, Row> ready) {
        CaseOptions options = question.options();
        ready.emptyAggregates(EmptyAggregates.valueOf(options.empty().name()))
                .overflow(Overflow.valueOf(options.overflow().name()))
                .nanRule(NanRule.valueOf(options.nan().name()))
                .emit(Emission.valueOf(options.emission().name()));
        if (options.unknownDelete() != null) {
            ready.unknownRetractions(UnknownRetraction.valueOf(options.unknownDelete().name()));
        }
        if (options.bundle() > 0) {
            ready.bundle(Bundle.of(options.bundle()).within(NEVER_IN_TIME));
        }
        options.ttl()
                .forEach((side, millis) -> ready.retention(side(side), Duration.ofMillis(millis)));
        return ready;
    }

    static Side side(CaseSide side) {
        return side == CaseSide.PROBE ? Side.PROBE : Side.BUILD;
    }
}
