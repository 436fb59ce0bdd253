package io.groupjoin.e2e.cases;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An expression over one probe and one build row, in SQL's three-valued logic. */
public sealed interface Expression extends Serializable {

    /** A column of one side. */
    record Column(CaseSide side, String name) implements Expression {}

    /** A constant. */
    record Literal(@Nullable Serializable value) implements Expression {}

    /** An operation on other expressions. */
    record Call(String op, List<Expression> arguments) implements Expression {}

    /** Reads a pair of rows. */
    @FunctionalInterface
    interface Pair {
        @Nullable Object value(CaseSide side, String column);
    }

    /** The value for a pair; null for NULL or unknown. */
    default @Nullable Object evaluate(Pair pair) {
        if (this instanceof Column column) {
            return pair.value(column.side(), column.name());
        }
        return this instanceof Literal literal
                ? literal.value()
                : ThreeValued.call((Call) this, pair);
    }

    /** Every column the expression reads. */
    default Stream<Column> columns() {
        if (this instanceof Call call) {
            return call.arguments().stream().flatMap(Expression::columns);
        }
        return this instanceof Column column ? Stream.of(column) : Stream.empty();
    }
}
