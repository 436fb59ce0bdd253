package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.Case.Join;
import io.groupjoin.e2e.cases.CaseAggregate;
import io.groupjoin.e2e.cases.CaseColumn;
import io.groupjoin.e2e.cases.CaseKey;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A groupjoin as the SQL query it stands for, over tables PROBE and BUILD with a row_id each. */
final class DuckDbQuery {
    private final Case question;

    DuckDbQuery(Case question) {
        this.question = question;
    }

    String text() {
        return switch (question.join()) {
            case SEMI -> exists("EXISTS");
            case ANTI -> exists("NOT EXISTS");
            case INNER, LEFT -> aggregated();
        };
    }

    private String exists(String word) {
        return "SELECT %s %s FROM PROBE p WHERE %s (SELECT 1 FROM BUILD b WHERE %s)"
                .formatted(question.perRow() ? "" : "DISTINCT", heads(), word, on());
    }

    private String aggregated() {
        String join = question.join() == Join.LEFT ? "LEFT JOIN" : "JOIN";
        String select = "SELECT %s FROM PROBE p %s BUILD b ON %s".formatted(columns(), join, on());
        if (question.perRow()) {
            return select + " GROUP BY p.row_id, " + heads();
        }
        return question.keys().isEmpty()
                ? select + " HAVING count(p.row_id) > 0"
                : select + " GROUP BY " + heads();
    }

    private String columns() {
        List<String> columns = new ArrayList<>();
        if (!headColumns().isEmpty()) {
            columns.add(heads());
        }
        question.aggregates().forEach(aggregate -> columns.add(aggregate(aggregate)));
        return String.join(", ", columns);
    }

    private String heads() {
        return headColumns().stream().map(c -> "p." + c).collect(Collectors.joining(", "));
    }

    private List<String> headColumns() {
        return question.perRow()
                ? question.columns(CaseSide.PROBE).stream().map(CaseColumn::name).toList()
                : question.keys().stream().map(CaseKey::probe).toList();
    }

    private String aggregate(CaseAggregate aggregate) {
        if (aggregate.function() == CaseAggregate.Function.SIZE) {
            return "count(b.row_id)";
        }
        String word = aggregate.function().name().toLowerCase(Locale.ROOT);
        return word + "(b." + aggregate.requireColumn() + ")";
    }

    private String on() {
        List<String> conditions = new ArrayList<>(List.of("true"));
        for (CaseKey key : question.keys()) {
            String equals = key.nulls() == CaseKey.Nulls.EQUAL ? "IS NOT DISTINCT FROM" : "=";
            conditions.add("p.%s %s b.%s".formatted(key.probe(), equals, key.build()));
        }
        question.conditions().forEach(c -> conditions.add(expression(c.expression())));
        if (question.residual() != null) {
            conditions.add(expression(question.residual()));
        }
        return String.join(" AND ", conditions);
    }

    private static String expression(Expression expression) {
        if (expression instanceof Expression.Column column) {
            return (column.side() == CaseSide.PROBE ? "p." : "b.") + column.name();
        }
        if (expression instanceof Expression.Call call) {
            return call(call, call.arguments().stream().map(DuckDbQuery::expression).toList());
        }
        return String.valueOf(((Expression.Literal) expression).value());
    }

    private static String call(Expression.Call call, List<String> arguments) {
        return switch (call.op()) {
            case "not" -> "(NOT " + arguments.get(0) + ")";
            case "isNull" -> "(" + arguments.get(0) + " IS NULL)";
            case "isNotNull" -> "(" + arguments.get(0) + " IS NOT NULL)";
            default -> "(" + String.join(" " + call.op() + " ", arguments) + ")";
        };
    }
}
