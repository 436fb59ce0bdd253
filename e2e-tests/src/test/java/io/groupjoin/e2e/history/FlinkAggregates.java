package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseAggregate;
import io.groupjoin.e2e.cases.CaseKind;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.SqlType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.DecimalDataUtils;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.dataview.StateDataViewStore;
import org.apache.flink.table.runtime.dataview.StateMapView;
import org.apache.flink.table.runtime.generated.AggsHandleFunction;
import org.apache.flink.table.runtime.generated.GeneratedAggsHandleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Tame aggregates in the place of the handler Flink's planner would generate: a map of the group's
 * build rows, folded anew for each value in Flink's internal types. The accumulator row is the
 * count that tells Flink when a group is empty.
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
        List<RowData> live = new ArrayList<>();
        for (Map.Entry<RowData, Long> entry : view().entries()) {
            live.addAll(Collections.nCopies(Math.toIntExact(entry.getValue()), entry.getKey()));
        }
        GenericRowData value = new GenericRowData(aggregates.size());
        for (int i = 0; i < aggregates.size(); i++) {
            value.setField(i, answer(i, live));
        }
        return value;
    }

    private @Nullable Object answer(int i, List<RowData> live) {
        if (positions.get(i) < 0) {
            return (long) live.size();
        }
        List<Object> inputs = inputs(positions.get(i), live);
        return switch (aggregates.get(i).function()) {
            case COUNT -> (long) inputs.size();
            case MIN -> inputs.stream().min(FlinkAggregates::order).orElse(null);
            case MAX -> inputs.stream().max(FlinkAggregates::order).orElse(null);
            case SUM -> inputs.isEmpty() ? null : sum(inputs, results.get(i));
            case SIZE, PROD, AVG ->
                    throw new IllegalStateException(aggregates.get(i) + " is not tame.");
        };
    }

    private List<Object> inputs(int position, List<RowData> live) {
        RowData.FieldGetter field =
                RowData.createFieldGetter(FlinkRows.logical(build.types().get(position)), position);
        List<Object> inputs = new ArrayList<>();
        for (RowData row : live) {
            Object input = field.getFieldOrNull(row);
            if (input != null) {
                inputs.add(input);
            }
        }
        return inputs;
    }

    /** The order of Flink's internal values of one type. */
    @SuppressWarnings("unchecked") // every internal form of a tame type is comparable to its like
    private static int order(Object left, Object right) {
        return ((Comparable<Object>) left).compareTo(right);
    }

    private static Object sum(List<Object> inputs, SqlType type) {
        if (type.isInteger()) {
            long sum = inputs.stream().mapToLong(input -> ((Number) input).longValue()).sum();
            return Objects.requireNonNull(FlinkRows.cast(sum, type));
        }
        return inputs.stream()
                .map(DecimalData.class::cast)
                .reduce((a, b) -> DecimalDataUtils.add(a, b, type.precision(), type.scale()))
                .orElseThrow();
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
