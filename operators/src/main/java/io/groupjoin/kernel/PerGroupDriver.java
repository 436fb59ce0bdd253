package io.groupjoin.kernel;

import io.groupjoin.key.GroupKey;
import io.groupjoin.key.KeyDecoder;
import io.groupjoin.key.KeySpec;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.Side;
import io.groupjoin.store.Group;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Answers each group as one output row. Mutable; one per thread. */
final class PerGroupDriver implements Driver {
    private final GroupTactic tactic;
    private final Memory memory;
    private final Emitter emitter;
    private final KeyDecoder keys;
    private final PackedRow head;

    /** The answer before the round, once something touched the group. */
    private byte @Nullable [] told;

    private boolean touched;

    PerGroupDriver(GroupTactic tactic, Memory memory, Emitter emitter, KeySpec keys) {
        this.tactic = tactic;
        this.memory = memory;
        this.emitter = emitter;
        this.keys = new KeyDecoder(keys);
        this.head = new PackedRow(KeyDecoder.layout(keys));
    }

    @Override
    public void change(GroupKey key, Group group, Side side, Delta delta) {
        byte[] before = tactic.answer(group);
        memory.remember(group, side, delta);
        emit(key, before, tactic.answer(group));
    }

    /** Changes the number of probe rows of a group whose rows are not kept. */
    void tally(GroupKey key, Group group, long delta) {
        byte[] before = tactic.answer(group);
        group.addToTally(delta);
        emit(key, before, tactic.answer(group));
    }

    @Override
    public void begin(Group group, List<PendingChange> changes) {
        touched = false;
    }

    @Override
    public void gather(GroupKey key, Group group, Side side, Delta delta) {
        touch(group);
        memory.remember(group, side, delta);
    }

    void gatherTally(Group group, long delta) {
        touch(group);
        group.addToTally(delta);
    }

    private void touch(Group group) {
        if (!touched) {
            told = tactic.answer(group);
            touched = true;
        }
    }

    @Override
    public void end(GroupKey key, Group group) {
        if (touched) {
            emit(key, told, tactic.answer(group));
        }
    }

    private void emit(GroupKey key, byte @Nullable [] before, byte @Nullable [] after) {
        if (!emitter.isSilent(before, after)) {
            emitter.emit(head.wrap(keys.decode(key)), before, after);
        }
    }
}
