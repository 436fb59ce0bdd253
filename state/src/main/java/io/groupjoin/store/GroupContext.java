package io.groupjoin.store;

import io.groupjoin.aggregate.NullLoops;
import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.Side;

/** What all groups of a store share. Mutable scratch; one per thread. */
final class GroupContext {
    private final GroupLayout layout;
    private final StateBytes state;
    private final Tuning tuning;
    private final NullLoops loops;
    private final SideStore probe;
    private final SideStore build;
    private final ByteReader in = new ByteReader();
    private final ByteWriter out = new ByteWriter();

    GroupContext(GroupLayout layout, StateBytes state, Tuning tuning) {
        this.layout = layout;
        this.state = state;
        this.tuning = tuning;
        this.loops = new NullLoops(tuning.nullChecks());
        this.probe = new SideStore(Side.PROBE, layout, this);
        this.build = new SideStore(Side.BUILD, layout, this);
    }

    GroupLayout layout() {
        return layout;
    }

    StateBytes state() {
        return state;
    }

    Tuning tuning() {
        return tuning;
    }

    NullLoops loops() {
        return loops;
    }

    SideStore side(Side side) {
        return side == Side.PROBE ? probe : build;
    }

    ByteReader in() {
        return in;
    }

    ByteWriter out() {
        return out;
    }
}
