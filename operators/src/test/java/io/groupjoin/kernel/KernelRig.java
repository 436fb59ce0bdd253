package io.groupjoin.kernel;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowView;
import io.groupjoin.row.Side;
import io.groupjoin.store.MemoryStateBytes;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A kernel over memory with a clock that stands still until told: changes in, transcript out, e.g.
 * {@code +I 1 10 | 0 null}. Mutable.
 */
final class KernelRig implements KernelMetrics {
    final MemoryStateBytes state = new MemoryStateBytes();
    final List<Long> wakeUps = new ArrayList<>();
    long now;
    long unmatched;
    long emitted;
    long wrapped;
    long expired;

    private final SpecRows rows;
    private final GroupJoinKernel kernel;
    private final Map<Side, Admission> admissions = new EnumMap<>(Side.class);
    private final List<String> out = new ArrayList<>();

    KernelRig(Specs specs) {
        this(specs.spec());
    }

    KernelRig(GroupJoinSpec spec) {
        this.rows = new SpecRows(spec);
        TacticKind tactic = TacticChooser.choose(spec).kind();
        kernel =
                new GroupJoinKernel(
                        spec,
                        new LayoutPlanner(spec, tactic).layout(),
                        state,
                        new KernelPorts(this::emit, this, () -> now, wakeUps::add));
        for (Side side : Side.values()) {
            admissions.put(side, new Admission(spec, side));
        }
    }

    /** Applies a probe change, e.g. {@code probe("+I", 1, 10)}; gives what it emits. */
    List<String> probe(String kind, @Nullable Integer... values) {
        return change(Side.PROBE, kind, values);
    }

    List<String> build(String kind, @Nullable Integer... values) {
        return change(Side.BUILD, kind, values);
    }

    /** Expires the group of a key, as a timer would. */
    List<String> expire(int key) {
        admissions.get(Side.PROBE).admit(ChangeKind.INSERT, rows.packed(Side.PROBE, key, 0));
        state.select(admissions.get(Side.PROBE).key());
        kernel.expire(admissions.get(Side.PROBE).key());
        return taken();
    }

    private List<String> change(Side side, String symbol, @Nullable Integer... values) {
        ChangeKind kind = ChangeKind.ofSymbol(symbol);
        PackedRow row = rows.packed(side, values);
        Admission admission = Objects.requireNonNull(admissions.get(side));
        switch (admission.admit(kind, row)) {
            case KEYED -> {
                state.select(admission.key());
                kernel.process(side, kind, admission.key(), row.toBytes());
            }
            case TALLIED -> {
                state.select(admission.key());
                kernel.tally(admission.key(), kind.weight());
            }
            case DROPPED -> out.add("dropped");
            case IGNORED -> out.add("ignored");
            case BYPASSED -> out.add("bypassed");
        }
        return taken();
    }

    private List<String> taken() {
        List<String> taken = List.copyOf(out);
        out.clear();
        return taken;
    }

    private void emit(ChangeKind kind, RowView head, RowView answer) {
        out.add(rows.line(kind, head, answer));
    }

    @Override
    public void unmatchedRetraction() {
        unmatched++;
    }

    @Override
    public void emitted() {
        emitted++;
    }

    @Override
    public void wrapped(long answers) {
        wrapped += answers;
    }

    @Override
    public void expired(long rows) {
        expired += rows;
    }
}
