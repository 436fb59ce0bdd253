package io.groupjoin.benchmarks.rig;

import io.groupjoin.kernel.GroupJoinKernel;
import io.groupjoin.kernel.GroupJoinSpec;
import io.groupjoin.kernel.KernelMetrics;
import io.groupjoin.kernel.KernelPorts;
import io.groupjoin.key.GroupKey;
import io.groupjoin.key.KeyEncoder;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.Side;
import io.groupjoin.store.CacheCounters;
import io.groupjoin.store.StateBytes;

/** A kernel driven change by change, as its operator would. Mutable; one thread. */
public final class KernelRig {
    private final StateBytes state;
    private final GroupJoinKernel kernel;
    private final SideRig probe;
    private final SideRig build;
    private final Answers answers;
    private long emitted;

    /** Takes every answer that becomes visible. */
    public interface Answers {
        /** The answer to a probe row; both views are reused. */
        void answer(RowView probe, RowView answer);
    }

    public KernelRig(Definition definition, StateBytes state, Answers answers) {
        GroupJoinSpec spec = definition.spec();
        this.state = state;
        this.answers = answers;
        this.probe = new SideRig(spec, Side.PROBE);
        this.build = new SideRig(spec, Side.BUILD);
        this.kernel =
                new GroupJoinKernel(
                        spec,
                        definition.layout(),
                        state,
                        new KernelPorts(this::emit, new NoMetrics(), () -> 0, time -> {}));
    }

    /** Begins a row of a side, to be handed to {@link #process}. */
    public RowWriter row(Side side) {
        return rig(side).writer.start();
    }

    /** Processes a change of the row that was written. */
    public void process(Side side, ChangeKind kind) {
        SideRig rig = rig(side);
        byte[] row = rig.writer.finish();
        GroupKey key = rig.keys.matchable(rig.view.wrap(row));
        state.select(key);
        kernel.process(side, kind, key, row);
    }

    /** Processes a change of a row of BIGINT columns. */
    public void process(Side side, ChangeKind kind, long first, long second) {
        RowWriter row = row(side);
        row.setLong(0, first);
        row.setLong(1, second);
        process(side, kind);
    }

    /** Writes to the backend what it does not know yet. */
    public void flush() {
        kernel.flush();
    }

    /** Changes that were emitted. */
    public long emitted() {
        return emitted;
    }

    public CacheCounters cache() {
        return kernel.cacheCounters();
    }

    private void emit(ChangeKind kind, RowView head, RowView answer) {
        emitted++;
        if (kind.isAddition()) {
            answers.answer(head, answer);
        }
    }

    private SideRig rig(Side side) {
        return side == Side.PROBE ? probe : build;
    }

    /** What turns values of one side into rows and keys. */
    private static final class SideRig {
        final RowWriter writer;
        final PackedRow view;
        final KeyEncoder keys;

        SideRig(GroupJoinSpec spec, Side side) {
            RowLayout layout = RowLayout.of(spec.schema(side));
            writer = new RowWriter(layout);
            view = new PackedRow(layout);
            keys = new KeyEncoder(spec.keys(), side);
        }
    }

    private static final class NoMetrics implements KernelMetrics {
        @Override
        public void unmatchedRetraction() {}

        @Override
        public void emitted() {}

        @Override
        public void wrapped(long answers) {}

        @Override
        public void expired(long rows) {}
    }
}
