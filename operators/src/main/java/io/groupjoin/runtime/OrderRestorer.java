package io.groupjoin.runtime;

import io.groupjoin.kernel.Emission;
import io.groupjoin.key.GroupKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.types.RowKind;
import org.apache.flink.util.Collector;
import org.jspecify.annotations.Nullable;

/**
 * Restores the order of output rows by their unique key, where a probe row's join key may move
 * between subtasks.
 *
 * <p>Keeps the live rows of each key (one, but for the moment of a move, when the new owner's row
 * may come before the old one is taken back) and what was told downstream. After each change,
 * downstream goes from the told row to the newest live one by the emission table. A −U waits for
 * its +U. Cost: a few reads and writes an output change.
 *
 * @param <O> the output's record, compared without its kind
 */
final class OrderRestorer<O> extends KeyedProcessFunction<GroupKey, O, O> {
    private static final long serialVersionUID = 1L;

    private final TypeInformation<O> type;
    private final KindAccess<O> kinds;
    private final Emission emission;
    private transient ListState<O> live;
    private transient ValueState<O> told;

    @SuppressWarnings("NullAway.Init") // Flink calls open before the first change
    OrderRestorer(TypeInformation<O> type, KindAccess<O> kinds, Emission emission) {
        this.type = type;
        this.kinds = kinds;
        this.emission = emission;
    }

    @Override
    public void open(OpenContext context) {
        live = getRuntimeContext().getListState(new ListStateDescriptor<>("groupjoin-live", type));
        told = getRuntimeContext().getState(new ValueStateDescriptor<>("groupjoin-told", type));
    }

    @Override
    public void processElement(O change, Context context, Collector<O> out) throws Exception {
        RowKind kind = kinds.kind(change);
        O row = kinds.withKind(change, RowKind.INSERT);
        List<O> rows = liveRows();
        if (kind == RowKind.INSERT || kind == RowKind.UPDATE_AFTER) {
            rows.add(row);
        } else {
            removeNewest(rows, row);
        }
        live.update(rows);
        if (kind != RowKind.UPDATE_BEFORE) {
            tell(rows.isEmpty() ? null : rows.get(rows.size() - 1), out);
        }
    }

    private List<O> liveRows() throws Exception {
        List<O> rows = new ArrayList<>();
        live.get().forEach(rows::add);
        return rows;
    }

    private static <O> void removeNewest(List<O> rows, O row) {
        int last = rows.lastIndexOf(row);
        if (last >= 0) {
            rows.remove(last);
        }
    }

    private void tell(@Nullable O newest, Collector<O> out) throws Exception {
        O before = told.value();
        if (Objects.equals(before, newest)) {
            return;
        }
        told.update(newest);
        if (before == null) {
            send(newest, RowKind.INSERT, out);
        } else if (newest == null) {
            send(before, RowKind.DELETE, out);
        } else {
            if (emission != Emission.UPSERT) {
                send(before, RowKind.UPDATE_BEFORE, out);
            }
            send(newest, RowKind.UPDATE_AFTER, out);
        }
    }

    private void send(@Nullable O row, RowKind kind, Collector<O> out) {
        if (row != null) {
            out.collect(kinds.withKind(row, kind));
        }
    }
}
