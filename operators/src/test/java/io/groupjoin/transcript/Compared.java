package io.groupjoin.transcript;

import io.groupjoin.datastream.KeyStage;
import io.groupjoin.datastream.MatchStage;
import org.apache.flink.types.Row;
import org.jspecify.annotations.Nullable;

/** The line {@code condition probe.a [+ offset] op build.b}. */
record Compared(String probe, @Nullable Long offset, String operator, String build) {
    MatchStage<Row, Row> say(MatchStage<Row, Row> stage) {
        KeyStage<Row, Row>.HalfStage column = stage.where(probe);
        KeyStage<Row, Row>.HalfStage half = offset == null ? column : column.plus(offset);
        return switch (operator) {
            case "<" -> half.lessThan(build);
            case "<=" -> half.atMost(build);
            case ">" -> half.greaterThan(build);
            case ">=" -> half.atLeast(build);
            case "!=" -> half.notEqualTo(build);
            default -> throw new IllegalStateException(operator);
        };
    }
}
