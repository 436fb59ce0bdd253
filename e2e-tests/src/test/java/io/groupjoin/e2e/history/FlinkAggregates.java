package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseAggregate;
import io.groupjoin.e2e.cases.CaseKind;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.SqlType;
import io.groupjoin.e2e.cases.ThreeValued;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.dataview.StateDataViewStore;
import org.apache.flink.table.runtime.dataview.StateMapView;
import org.apache.flink.table.runtime.generated.AggsHandleFunction;
import org.apache.flink.table.runtime.generated.GeneratedAggsHandleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Tame aggregates in the place of the handler Flink's planner would generate: a map of the group's
 * build rows, folded anew for each value. The accumulator row is the count that tells Flink when a
 * group is empty.
 */
final class FlinkAggregates implements AggsHandleFunction {
    private static final long serialVersionUID = 1L;

    private final List<CaseAggregate> aggregates;
    private final List<Integer> positions;
    private final List<SqlType> results;
    private final FlinkRows build;
    private final int padding;
    private final int buildStart;
    private transient @Nullable StateMapView<Object, RowData, Long> rows;
    private long count;

    private FlinkAggregates(Case question) {
        this.aggregates = question.aggregates();
        this.positions = aggregates.stream().map(a -> position(question, a)).toList();
        List<SqlType> types = question.outputTypes();
        this.results = List.copyOf(types.subList(types.size() - aggregates.size(), types.size()));
        this.build = FlinkCondition.rows(question, CaseSide.BUILD);
        this.padding = question.position(CaseSide.BUILD, "bid");
        this.buildStart = question.columns(CaseSide.PROBE).size();
    }

    private static int position(Case question, CaseAggregate aggregate) {
        return aggregate.column() == null
                ? -1
                : question.position(CaseSide.BUILD, aggregate.requireColumn());
    }

    static GeneratedAggsHandleFunction of(Case question) {
        return new Given(new FlinkAggregates(question));
    }

    @Override
    public void open(StateDataViewStore store) throws Exception {
        rows =
                store.getStateMapView(
                        "rows", false, build.typeInfo().toSerializer(), LongSerializer.INSTANCE);
    }

    @Override
    public void accumulate(RowData joined) throws Exception {
        change(joined, 1);
    }

    @Override
    public void retract(RowData joined) throws Exception {
        change(joined, -1);
    }

    private StateMapView<Object, RowData, Long> view() {
        if (rows == null) {
            throw new IllegalStateException("Not opened.");
        }
        return rows;
    }

    /** A semi or anti join gives probe rows only, an outer join padded ones: both hold no row. */
    private void change(RowData joined, long delta) throws Exception {
        count += delta;
        if (joined.getArity() == buildStart || joined.isNullAt(buildStart + padding)) {
            return;
        }
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < build.types().size(); i++) {
            values.add(build.valueAt(joined, buildStart, i));
        }
        RowData row = build.toFlink(CaseKind.INSERT, values);
        Long before = view().get(row);
        long after = (before == null ? 0 : before) + delta;
        if (after == 0) {
            view().remove(row);
        } else {
            view().put(row, after);
        }
    }

    @Override
    public RowData getValue() throws Exception {
        List<List<@Nullable Object>> live = new ArrayList<>();
        for (Map.Entry<RowData, Long> entry : view().entries()) {
            for (long i = 0; i < entry.getValue(); i++) {
                live.add(build.toJava(entry.getKey()));
            }
        }
        GenericRowData value = new GenericRowData(aggregates.size());
        for (int i = 0; i < aggregates.size(); i++) {
            Object answer = answer(aggregates.get(i), positions.get(i), live);
            value.setField(
                    i, FlinkRows.internal(FlinkRows.cast(answer, results.get(i)), results.get(i)));
        }
        return value;
    }

    private static @Nullable Object answer(
            CaseAggregate aggregate, int position, List<List<@Nullable Object>> live) {
        if (position < 0) {
            return (long) live.size();
        }
        List<Object> inputs = new ArrayList<>();
        for (List<@Nullable Object> row : live) {
            Object input = row.get(position);
            if (input != null) {
                inputs.add(input);
            }
        }
        return switch (aggregate.function()) {
            case COUNT -> (long) inputs.size();
            case MIN -> inputs.stream().min(ThreeValued::order).orElse(null);
            case MAX -> inputs.stream().max(ThreeValued::order).orElse(null);
            case SUM ->
                    inputs.stream().map(ThreeValued::decimal).reduce(BigDecimal::add).orElse(null);
            case SIZE, PROD, AVG -> throw new IllegalStateException(aggregate + " is not tame.");
        };
    }

    @Override
    public void setAccumulators(RowData accumulators) {
        count = accumulators.getLong(0);
    }

    @Override
    public void resetAccumulators() {
        count = 0;
    }

    @Override
    public RowData getAccumulators() {
        return GenericRowData.of(count);
    }

    @Override
    public RowData createAccumulators() {
        return GenericRowData.of(0L);
    }

    @Override
    public void cleanup() {
        view().clear();
    }

    @Override
    public void merge(RowData accumulators) {
        throw new UnsupportedOperationException("Windows merge, groups do not.");
    }

    @Override
    public void setWindowSize(int size) {}

    @Override
    public void close() {}

    /** Nothing is generated: the instance is given. */
    private static final class Given extends GeneratedAggsHandleFunction {
        private static final long serialVersionUID = 1L;
        private final FlinkAggregates aggregates;

        Given(FlinkAggregates aggregates) {
            super("Given", "", new Object[0]);
            this.aggregates = aggregates;
        }

        @Override
        public AggsHandleFunction newInstance(ClassLoader loader) {
            return aggregates;
        }
    }
}
