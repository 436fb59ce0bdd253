package io.groupjoin.kernel;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import io.groupjoin.store.MemoryStateBytes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A kernel over memory that is fed in bundles: changes in, transcript of each bundle out. */
final class BundleRig implements KernelMetrics {
    long now;

    private final GroupJoinSpec spec;
    private final GroupJoinKernel kernel;
    private final MemoryStateBytes state = new MemoryStateBytes();
    private final PendingChanges pending = new PendingChanges(Bundle.of(Long.MAX_VALUE));
    private final List<String> out = new ArrayList<>();

    BundleRig(GroupJoinSpec spec) {
        this.spec = spec;
        TacticKind tactic = TacticChooser.choose(spec).kind();
        kernel =
                new GroupJoinKernel(
                        spec,
                        new LayoutPlanner(spec, tactic).layout(),
                        state,
                        new KernelPorts(this::emit, this, () -> now, time -> {}));
    }

    BundleRig probe(String kind, @Nullable Integer... values) {
        return add(Side.PROBE, kind, values);
    }

    BundleRig build(String kind, @Nullable Integer... values) {
        return add(Side.BUILD, kind, values);
    }

    private BundleRig add(Side side, String symbol, @Nullable Integer... values) {
        Admission admission = new Admission(spec, side);
        ChangeKind kind = ChangeKind.ofSymbol(symbol);
        PackedRow row = packed(side, values);
        if (admission.admit(kind, row) == Admission.Route.KEYED) {
            PendingChange.Arrival arrival = new PendingChange.Arrival(now, 0, 0);
            pending.add(admission.key(), PendingChange.ofRow(side, kind, row.toBytes(), arrival));
        }
        return this;
    }

    /** Ends the bundle; gives what it emits. */
    List<String> end() {
        pending.drain(this::apply);
        List<String> taken = List.copyOf(out);
        out.clear();
        return taken;
    }

    private void apply(GroupKey key, List<PendingChange> changes) {
        state.select(key);
        kernel.process(key, changes);
    }

    private PackedRow packed(Side side, @Nullable Integer... values) {
        RowLayout layout = RowLayout.of(spec.schema(side));
        RowWriter writer = new RowWriter(layout).start();
        for (int i = 0; i < values.length; i++) {
            JavaValues.write(writer, i, spec.schema(side).column(i), values[i]);
        }
        return new PackedRow(layout).wrap(writer.finish());
    }

    private void emit(ChangeKind kind, RowView head, RowView answer) {
        StringBuilder line = new StringBuilder(kind.symbol());
        int heads = spec.head().size();
        Schema columns = new Schema(Side.PROBE, spec.outputColumns());
        for (int i = 0; i < columns.size(); i++) {
            RowView view = i < heads ? head : answer;
            line.append(i == heads ? " | " : " ")
                    .append(JavaValues.read(view, i < heads ? i : i - heads, columns.type(i)));
        }
        out.add(line.toString());
    }

    @Override
    public void unmatchedRetraction() {}

    @Override
    public void emitted() {}

    @Override
    public void wrapped(long answers) {}

    @Override
    public void expired(long rows) {}
}
