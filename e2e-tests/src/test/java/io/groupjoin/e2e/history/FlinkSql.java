package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Bag;
import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.Case.Join;
import io.groupjoin.e2e.cases.CaseKey;
import io.groupjoin.e2e.cases.CaseKind;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.SqlType;
import io.groupjoin.e2e.cases.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.streaming.api.operators.KeyedProcessOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.generated.GeneratedRecordEqualiser;
import org.apache.flink.table.runtime.generated.RecordEqualiser;
import org.apache.flink.table.runtime.operators.aggregate.GroupAggFunction;
import org.apache.flink.table.runtime.operators.join.stream.AbstractStreamingJoinOperator;
import org.apache.flink.table.runtime.operators.join.stream.StreamingJoinOperator;
import org.apache.flink.table.runtime.operators.join.stream.StreamingSemiAntiJoinOperator;
import org.apache.flink.table.runtime.operators.join.stream.utils.JoinInputSideSpec;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.jspecify.annotations.Nullable;

/**
 * Flink's own plan for a groupjoin: its streaming join, then its group aggregate where one is
 * needed. Per-row answers are grouped by the whole numbered probe row. No retraction may be
 * unknown.
 */
final class FlinkSql {
    private final Case history;
    private final FlinkRows probe;
    private final FlinkRows build;

    FlinkSql(Case history) {
        this.history = NumberedProbes.of(history);
        this.probe = FlinkCondition.rows(this.history, CaseSide.PROBE);
        this.build = FlinkCondition.rows(this.history, CaseSide.BUILD);
    }

    /** The materialised output after the whole history. */
    Bag<List<@Nullable Object>> answers() throws Exception {
        List<RowData> joined = join();
        boolean aggregates = !history.perRow() || !history.aggregates().isEmpty();
        return aggregates
                ? materialise(aggregate(joined), new FlinkRows(history.outputTypes()))
                : materialise(joined, probe);
    }

    private Bag<List<@Nullable Object>> materialise(List<RowData> log, FlinkRows rows) {
        Bag<List<@Nullable Object>> table = new Bag<>();
        for (RowData row : log) {
            List<@Nullable Object> values = rows.toJava(row);
            if (FlinkRows.kind(row).adds()) {
                table.add(values);
            } else if (!table.remove(values)) {
                throw new IllegalStateException("Flink retracts what it did not emit: " + row);
            }
        }
        return history.perRow() ? withoutNumbers(table) : table;
    }

    private Bag<List<@Nullable Object>> withoutNumbers(Bag<List<@Nullable Object>> numbered) {
        Bag<List<@Nullable Object>> rows = new Bag<>();
        for (List<@Nullable Object> row : numbered.elements()) {
            List<@Nullable Object> rest = new ArrayList<>(row);
            rest.remove(probe.types().size() - 1);
            rows.add(Collections.unmodifiableList(rest));
        }
        return rows;
    }

    private boolean emitsProbeRows() {
        return history.join() == Join.SEMI || history.join() == Join.ANTI;
    }

    private FlinkRows joinedRows() {
        List<SqlType> types = new ArrayList<>(probe.types());
        if (!emitsProbeRows()) {
            types.addAll(build.types());
        }
        return new FlinkRows(types);
    }

    private List<RowData> join() throws Exception {
        FlinkRows keys = new FlinkRows(keyTypes());
        var harness =
                new KeyedTwoInputStreamOperatorTestHarness<>(
                        operator(),
                        selector(probe, keys, positions(CaseSide.PROBE)),
                        selector(build, keys, positions(CaseSide.BUILD)),
                        keys.typeInfo());
        try {
            harness.setup(joinedRows().typeInfo().toSerializer());
            harness.open();
            for (Step step : history.steps()) {
                feed(harness, (Step.Change) step);
            }
            return rows(harness);
        } finally {
            harness.close();
        }
    }

    private void feed(
            KeyedTwoInputStreamOperatorTestHarness<RowData, RowData, RowData, RowData> harness,
            Step.Change change)
            throws Exception {
        if (change.side() == CaseSide.PROBE) {
            RowData row = probe.toFlink(change.kind(), change.row());
            harness.processElement1(new StreamRecord<>(row));
        } else {
            RowData row = build.toFlink(change.kind(), change.row());
            harness.processElement2(new StreamRecord<>(row));
        }
    }

    private static List<RowData> rows(AbstractStreamOperatorTestHarness<RowData> harness) {
        return List.copyOf(harness.extractOutputValues());
    }

    private AbstractStreamingJoinOperator operator() {
        JoinInputSideSpec noKey = JoinInputSideSpec.withoutUniqueKey();
        boolean[] filterNulls = new boolean[history.keys().size()];
        for (int i = 0; i < filterNulls.length; i++) {
            filterNulls[i] = history.keys().get(i).nulls() == CaseKey.Nulls.NOT_EQUAL;
        }
        var condition = FlinkCondition.of(history);
        var left = probe.typeInfo();
        var right = build.typeInfo();
        return emitsProbeRows()
                ? new StreamingSemiAntiJoinOperator(
                        history.join() == Join.ANTI,
                        left,
                        right,
                        condition,
                        noKey,
                        noKey,
                        filterNulls,
                        0,
                        0)
                : new StreamingJoinOperator(
                        left,
                        right,
                        condition,
                        noKey,
                        noKey,
                        history.join() == Join.LEFT,
                        false,
                        filterNulls,
                        0,
                        0);
    }

    private List<SqlType> keyTypes() {
        return history.keys().stream()
                .map(key -> history.type(CaseSide.PROBE, key.probe()))
                .toList();
    }

    private List<Integer> positions(CaseSide side) {
        return history.keys().stream()
                .map(key -> history.position(side, key.column(side)))
                .toList();
    }

    private static KeySelector<RowData, RowData> selector(
            FlinkRows rows, FlinkRows keys, List<Integer> positions) {
        return row -> {
            List<@Nullable Object> key = new ArrayList<>();
            for (int i = 0; i < positions.size(); i++) {
                Object value = rows.valueAt(row, 0, positions.get(i));
                key.add(FlinkRows.cast(value, keys.types().get(i)));
            }
            return keys.toFlink(CaseKind.INSERT, key);
        };
    }

    private List<RowData> aggregate(List<RowData> joined) throws Exception {
        FlinkRows keys = history.perRow() ? probe : new FlinkRows(keyTypes());
        List<Integer> positions = new ArrayList<>();
        for (int i = 0; i < keys.types().size(); i++) {
            positions.add(history.perRow() ? (Integer) i : positions(CaseSide.PROBE).get(i));
        }
        GroupAggFunction function =
                new GroupAggFunction(
                        FlinkAggregates.of(history),
                        new Equal(),
                        new LogicalType[] {new BigIntType()},
                        0,
                        true,
                        0);
        var harness =
                new KeyedOneInputStreamOperatorTestHarness<>(
                        new KeyedProcessOperator<>(function),
                        selector(joinedRows(), keys, positions),
                        keys.typeInfo());
        try {
            harness.setup(new FlinkRows(history.outputTypes()).typeInfo().toSerializer());
            harness.open();
            for (RowData row : joined) {
                harness.processElement(new StreamRecord<>(row));
            }
            return rows(harness);
        } finally {
            harness.close();
        }
    }

    /** Equality of aggregate rows, in the place of the one Flink's planner would generate. */
    private static final class Equal extends GeneratedRecordEqualiser {
        private static final long serialVersionUID = 1L;

        Equal() {
            super("Given", "", new Object[0]);
        }

        @Override
        public RecordEqualiser newInstance(ClassLoader loader) {
            return Object::equals;
        }
    }
}
