package io.groupjoin.transcript;

import io.groupjoin.aggregate.EmptyAggregates;
import io.groupjoin.aggregate.NanRule;
import io.groupjoin.aggregate.Overflow;
import io.groupjoin.datastream.Aggregates;
import io.groupjoin.datastream.Aggregation;
import io.groupjoin.datastream.Input;
import io.groupjoin.datastream.ReadyStage;
import io.groupjoin.kernel.Bundle;
import io.groupjoin.kernel.Emission;
import io.groupjoin.kernel.UnknownRetraction;
import io.groupjoin.key.NullRule;
import io.groupjoin.row.Column;
import io.groupjoin.row.Side;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.apache.flink.types.Row;

/** Reads the lines that say a groupjoin. Mutable. */
final class DefinitionParser {
    /** A transcript says where a bundle ends; its clock is for retention. */
    private static final Duration ENDED_BY_STEPS = Duration.ofDays(36_500);

    private final Definition definition = new Definition();

    Definition definition() {
        return definition;
    }

    /** Reads one line. */
    void read(String first, Words words) {
        switch (first) {
            case "probe" -> input(Side.PROBE, words);
            case "build" -> input(Side.BUILD, words);
            case "on" -> key(words);
            case "matching" -> condition(words);
            case "join" -> join(words);
            case "aggregates" -> aggregates(words);
            case "reverse" -> definition.answered = Definition.Answered.BUILD;
            case "retention" -> retention(words);
            default -> definition.options.add(option(first, words));
        }
        words.end();
    }

    private void input(Side side, Words words) {
        if (words.take("(")) {
            definition.columns.put(side, columns(words));
            return;
        }
        UnaryOperator<Input<Row>> promise = promise(words);
        definition.promises.computeIfAbsent(side, s -> new ArrayList<>()).add(promise);
    }

    private static List<Column> columns(Words words) {
        List<Column> columns = new ArrayList<>();
        do {
            Column column = Column.of(words.next(), Values.type(words));
            if (words.take("NOT")) {
                words.expect("NULL");
                column = column.notNull();
            }
            columns.add(column);
        } while (words.take(","));
        words.expect(")");
        return columns;
    }

    private static UnaryOperator<Input<Row>> promise(Words words) {
        String word = words.next();
        return switch (word) {
            case "insert-only" -> Input::insertOnly;
            case "retracting" -> Input::retracting;
            case "upsert" -> {
                String[] key = words.names();
                yield input -> input.upsert(key);
            }
            case "unique" -> {
                String[] key = words.names();
                yield input -> input.uniqueKey(key);
            }
            default -> throw words.error("unknown word '" + word + "'");
        };
    }

    private void key(Words words) {
        String probe = words.next();
        NullRule nulls = words.take("null-safe") ? NullRule.EQUAL : NullRule.NOT_EQUAL;
        if (nulls == NullRule.NOT_EQUAL) {
            words.expect("=");
        }
        definition.keys.add(new Definition.Equality(probe, words.next(), nulls));
    }

    private void condition(Words words) {
        String probe = column(Side.PROBE, words);
        Long offset = words.take("+") ? Long.valueOf(words.next()) : null;
        String operator = words.next();
        if (!List.of("<", "<=", ">", ">=", "!=").contains(operator)) {
            throw words.error("unknown operator '" + operator + "'");
        }
        definition.conditions.add(new Compared(probe, offset, operator, column(Side.BUILD, words)));
    }

    private static String column(Side side, Words words) {
        String word = words.next();
        if (!word.startsWith(side + ".")) {
            throw words.error("'" + word + "' is not a column of the " + side);
        }
        return word.substring(side.toString().length() + 1);
    }

    private void join(Words words) {
        definition.join = words.next();
        words.expect("per");
        if (words.take("group")) {
            definition.options.add(ReadyStage::perGroup);
        } else {
            words.expect("row");
        }
    }

    private void aggregates(Words words) {
        List<Aggregation> list = new ArrayList<>();
        do {
            Aggregation aggregation = aggregate(words);
            list.add(words.take("as") ? aggregation.as(words.next()) : aggregation);
        } while (words.take(","));
        definition.aggregations = list;
    }

    private static Aggregation aggregate(Words words) {
        String function = words.next();
        if (function.equals("size")) {
            return Aggregates.size();
        }
        words.expect("(");
        String column = words.next();
        words.expect(")");
        return switch (function) {
            case "count" -> Aggregates.count(column);
            case "sum" -> Aggregates.sum(column);
            case "avg" -> Aggregates.avg(column);
            case "prod" -> Aggregates.prod(column);
            case "min" -> Aggregates.min(column);
            case "max" -> Aggregates.max(column);
            default -> throw words.error("unknown aggregate '" + function + "'");
        };
    }

    private void retention(Words words) {
        Side written = side(words);
        Duration duration = Duration.ofMillis(words.number());
        definition.options.add(
                ready -> ready.retention(definition.operatorSide(written), duration));
    }

    private static Side side(Words words) {
        if (words.take("probe")) {
            return Side.PROBE;
        }
        words.expect("build");
        return Side.BUILD;
    }

    private static Consumer<ReadyStage<Row, Row>> option(String first, Words words) {
        return switch (first) {
            case "unknown" ->
                    option(UnknownRetraction.class, words, ReadyStage::unknownRetractions);
            case "overflow" -> option(Overflow.class, words, ReadyStage::overflow);
            case "empty" -> option(EmptyAggregates.class, words, ReadyStage::emptyAggregates);
            case "nan" -> option(NanRule.class, words, ReadyStage::nanRule);
            case "emission" -> option(Emission.class, words, ReadyStage::emit);
            case "bundle" -> {
                Bundle bundle = Bundle.of(words.number()).within(ENDED_BY_STEPS);
                yield ready -> ready.bundle(bundle);
            }
            case "restore" -> {
                words.expect("order");
                String[] unique = words.names();
                yield ready -> ready.restoreOrder(unique);
            }
            default -> throw words.error("unknown word '" + first + "'");
        };
    }

    private static <E extends Enum<E>> Consumer<ReadyStage<Row, Row>> option(
            Class<E> type, Words words, BiConsumer<ReadyStage<Row, Row>, E> setter) {
        E choice = words.constant(type);
        return ready -> setter.accept(ready, choice);
    }
}
