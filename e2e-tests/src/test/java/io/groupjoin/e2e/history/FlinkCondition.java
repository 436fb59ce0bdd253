package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseColumn;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Expression;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.functions.AbstractRichFunction;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.generated.GeneratedJoinCondition;
import org.apache.flink.table.runtime.generated.JoinCondition;
import org.jspecify.annotations.Nullable;

/** A residual in the place of the condition Flink's planner would generate. */
final class FlinkCondition extends AbstractRichFunction implements JoinCondition {
    private static final long serialVersionUID = 1L;

    private final List<Expression> matching = new ArrayList<>();
    private final FlinkRows probe;
    private final FlinkRows build;
    private final List<String> probeNames;
    private final List<String> buildNames;

    private FlinkCondition(Case question) {
        question.conditions().forEach(condition -> matching.add(condition.expression()));
        if (question.residual() != null) {
            matching.add(question.residual());
        }
        this.probe = rows(question, CaseSide.PROBE);
        this.build = rows(question, CaseSide.BUILD);
        this.probeNames = names(question, CaseSide.PROBE);
        this.buildNames = names(question, CaseSide.BUILD);
    }

    static FlinkRows rows(Case question, CaseSide side) {
        return new FlinkRows(question.columns(side).stream().map(CaseColumn::type).toList());
    }

    private static List<String> names(Case question, CaseSide side) {
        return question.columns(side).stream().map(CaseColumn::name).toList();
    }

    static GeneratedJoinCondition of(Case question) {
        return new Given(new FlinkCondition(question));
    }

    @Override
    public boolean apply(RowData probeRow, RowData buildRow) {
        if (matching.isEmpty()) {
            return true;
        }
        List<@Nullable Object> left = probe.toJava(probeRow);
        List<@Nullable Object> right = build.toJava(buildRow);
        Expression.Pair pair =
                (side, column) ->
                        side == CaseSide.PROBE
                                ? left.get(probeNames.indexOf(column))
                                : right.get(buildNames.indexOf(column));
        return matching.stream().allMatch(part -> Boolean.TRUE.equals(part.evaluate(pair)));
    }

    /** Nothing is generated: the instance is given. */
    private static final class Given extends GeneratedJoinCondition {
        private static final long serialVersionUID = 1L;
        private final FlinkCondition condition;

        Given(FlinkCondition condition) {
            super("Given", "", new Object[0]);
            this.condition = condition;
        }

        @Override
        public JoinCondition newInstance(ClassLoader loader) {
            return condition;
        }
    }
}
