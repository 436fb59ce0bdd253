package io.groupjoin.kernel;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowView;
import io.groupjoin.row.Side;
import io.groupjoin.store.MemoryStateBytes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A kernel over memory that is fed in bundles: changes in, transcript of each bundle out. */
final class BundleRig implements KernelMetrics {
    long now;

    private final GroupJoinSpec spec;
    private final SpecRows rows;
    private final GroupJoinKernel kernel;
    private final MemoryStateBytes state = new MemoryStateBytes();
    private final PendingChanges pending = new PendingChanges(Bundle.of(Long.MAX_VALUE));
    private final List<String> out = new ArrayList<>();

    BundleRig(GroupJoinSpec spec) {
        this.spec = spec;
        this.rows = new SpecRows(spec);
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
        PackedRow row = rows.packed(side, values);
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

    private void emit(ChangeKind kind, RowView head, RowView answer) {
        out.add(rows.line(kind, head, answer));
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
