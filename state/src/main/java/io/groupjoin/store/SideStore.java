package io.groupjoin.store;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.aggregate.Algebra;
import io.groupjoin.aggregate.NullLoops;
import io.groupjoin.aggregate.Summary;
import io.groupjoin.block.Block;
import io.groupjoin.block.BlockFormat;
import io.groupjoin.block.BlockTree;
import io.groupjoin.block.NodeBytes;
import io.groupjoin.row.Side;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What the rows of one side share in all groups of a store. Mutable scratch; one per thread. */
final class SideStore {
    private final Side side;
    private final StateBytes state;
    private final Tuning tuning;
    private final BlockFormat format;
    private final EntryRows entries;
    private final MemoryReserve reserve = MemoryReserve.ofHeap();
    private final List<AggregateCall> annotated;
    private final int[] callOf;
    private final NullLoops loops;
    private final Summary parts;

    SideStore(Side side, GroupLayout layout, GroupContext context) {
        this.side = side;
        this.state = context.state();
        this.tuning = context.tuning();
        this.loops = context.loops();
        SideLayout rows = layout.side(side);
        this.format = new BlockFormat(rows.rows(), rows.format(), rows.identity());
        this.entries = new EntryRows(side, format, state);
        this.callOf = side == Side.BUILD ? mergedCalls(layout) : new int[0];
        this.annotated = IntStream.of(callOf).mapToObj(layout.summary()::get).toList();
        this.parts = new Summary(annotated);
    }

    /**
     * The calls that blocks carry: those whose removal needs the merged parts that are left. The
     * others follow every removal in the group's summary.
     */
    private static int[] mergedCalls(GroupLayout layout) {
        if (layout.summaryKeep() == GroupLayout.SummaryKeep.RECOMPUTED) {
            return new int[0];
        }
        return IntStream.range(0, layout.summary().size())
                .filter(i -> layout.summary().get(i).algebra() == Algebra.MERGEABLE)
                .toArray();
    }

    Block newBlock() {
        return new Block(format);
    }

    BlockTree newTree() {
        return new BlockTree(format, annotated, new Nodes(), tuning.thresholds().tree());
    }

    /** Settles the calls of a summary that need rows, from the directory of a tree alone. */
    void refold(Summary summary, BlockTree tree) {
        parts.reset();
        tree.mergeInto(parts);
        summary.refoldMerged(parts, callOf);
    }

    EntryRows entries() {
        return entries;
    }

    MemoryReserve reserve() {
        return reserve;
    }

    NullLoops loops() {
        return loops;
    }

    Grouping grouping() {
        return tuning.grouping();
    }

    Thresholds thresholds() {
        return tuning.thresholds();
    }

    /** Nodes of the current group's tree. */
    private final class Nodes implements NodeBytes {
        @Override
        public byte @Nullable [] node(long id) {
            return state.block(side, id);
        }

        @Override
        public void putNode(long id, byte[] bytes) {
            state.putBlock(side, id, bytes);
        }

        @Override
        public void removeNode(long id) {
            state.removeBlock(side, id);
        }
    }
}
