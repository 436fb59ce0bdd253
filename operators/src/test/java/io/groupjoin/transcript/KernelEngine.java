package io.groupjoin.transcript;

import io.groupjoin.aggregate.Summary;
import io.groupjoin.kernel.Admission;
import io.groupjoin.kernel.GroupJoinKernel;
import io.groupjoin.kernel.GroupJoinSpec;
import io.groupjoin.kernel.KernelPorts;
import io.groupjoin.kernel.LayoutPlanner;
import io.groupjoin.kernel.PendingChange;
import io.groupjoin.kernel.PendingChanges;
import io.groupjoin.kernel.TacticChooser;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Column;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import io.groupjoin.runtime.Metrics;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.MemoryStateBytes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import org.apache.flink.types.Row;
import org.jspecify.annotations.Nullable;

/** The pure kernel over state in memory. Mutable. */
final class KernelEngine implements Engine {
    private final GroupJoinSpec spec;
    private final OutputText text;
    private final CountingMetrics metrics = new CountingMetrics();
    private final MemoryStateBytes state = new MemoryStateBytes();
    private final PriorityQueue<Timer> timers =
            new PriorityQueue<>(Comparator.comparingLong(Timer::time));
    private final Map<Side, Admission> admissions = new EnumMap<>(Side.class);
    private final PendingChanges pending;
    private GroupJoinKernel kernel;
    private GroupKey current = new GroupKey(new byte[1]);
    private List<String> out = new ArrayList<>();
    private long now;

    private record Timer(long time, GroupKey key) {}

    KernelEngine(GroupJoinSpec spec) {
        this.spec = spec;
        this.text = new OutputText(spec);
        for (Side side : Side.values()) {
            admissions.put(side, new Admission(spec, side));
        }
        this.kernel = newKernel();
        this.pending = new PendingChanges(spec.bundle());
    }

    private GroupJoinKernel newKernel() {
        GroupLayout layout = new LayoutPlanner(spec, TacticChooser.choose(spec).kind()).layout();
        KernelPorts ports =
                new KernelPorts(
                        this::emit,
                        metrics,
                        () -> now,
                        time -> timers.add(new Timer(time, current)));
        return new GroupJoinKernel(spec, layout, state, ports);
    }

    @Override
    public List<String> change(Side side, Row row) {
        ChangeKind kind = ChangeKind.ofCode(row.getKind().toByteValue());
        PackedRow packed = pack(spec.schema(side), row);
        Admission admission = Objects.requireNonNull(admissions.get(side));
        switch (admission.admit(kind, packed)) {
            case KEYED -> {
                apply(
                        admission.key(),
                        PendingChange.ofRow(side, kind, packed.toBytes(), arrival()));
            }
            case TALLIED -> {
                metrics.count(Metrics.NULL_KEYS_BYPASSED, 1);
                apply(admission.key(), PendingChange.ofTally(kind.weight(), arrival()));
            }
            case BYPASSED -> bypass(kind, packed);
            case DROPPED -> metrics.count(Metrics.NULL_KEYS_DROPPED, 1);
            case IGNORED -> {}
        }
        return take();
    }

    private PendingChange.Arrival arrival() {
        return new PendingChange.Arrival(now, 0, 0);
    }

    private void apply(GroupKey key, PendingChange change) {
        pending.add(key, change);
        if (pending.isFull()) {
            pending.drain(this::process);
        }
    }

    private void process(GroupKey key, List<PendingChange> changes) {
        select(key);
        kernel.process(key, changes);
    }

    @Override
    public List<String> flush() {
        pending.drain(this::process);
        return take();
    }

    @Override
    public List<String> clock(long millis) {
        now = millis;
        while (!timers.isEmpty() && timers.peek().time() <= now) {
            GroupKey key = timers.remove().key();
            select(key);
            kernel.process(key, pending.take(key));
            kernel.expire(key);
        }
        return take();
    }

    @Override
    public List<String> restore() {
        pending.drain(this::process);
        kernel = newKernel();
        return take();
    }

    @Override
    public long counter(String name) {
        return metrics.counter(name);
    }

    @Override
    public long groups() {
        return state.size();
    }

    @Override
    public void close() {}

    private void select(GroupKey key) {
        current = key;
        state.select(key);
    }

    private void bypass(ChangeKind kind, RowView row) {
        metrics.count(Metrics.NULL_KEYS_BYPASSED, 1);
        byte[] empty = new Summary(spec.aggregates()).finish(1);
        RowLayout layout = new RowLayout(answerColumns().stream().map(Column::type).toList());
        ChangeKind whole = kind.isAddition() ? ChangeKind.INSERT : ChangeKind.DELETE;
        emit(whole, row, new PackedRow(layout).wrap(empty));
    }

    private List<Column> answerColumns() {
        List<Column> all = spec.outputColumns();
        return all.subList(spec.head().size(), all.size());
    }

    private void emit(ChangeKind kind, RowView head, RowView answer) {
        List<@Nullable Object> values = new ArrayList<>(values(head, spec.head()));
        values.addAll(values(answer, answerColumns()));
        out.add(text.of(kind, values));
    }

    private static List<@Nullable Object> values(RowView row, List<Column> columns) {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            values.add(JavaValues.read(row, i, columns.get(i).type()));
        }
        return values;
    }

    private static PackedRow pack(Schema schema, Row row) {
        RowLayout layout = RowLayout.of(schema);
        RowWriter writer = new RowWriter(layout).start();
        for (int i = 0; i < schema.size(); i++) {
            JavaValues.write(writer, i, schema.column(i), row.getField(i));
        }
        return new PackedRow(layout).wrap(writer.finish());
    }

    private List<String> take() {
        List<String> taken = out;
        out = new ArrayList<>();
        return taken;
    }
}
