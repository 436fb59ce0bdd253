package io.groupjoin.kernel;

import io.groupjoin.block.StoredRow;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.RowView;
import io.groupjoin.row.Side;
import io.groupjoin.store.Group;
import io.groupjoin.store.Rows;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Answers each probe row as one output row, in stored order. Mutable; one per thread. */
final class PerRowDriver implements Driver {
    private final Tactic tactic;
    private final Memory memory;
    private final Emitter emitter;
    private final GroupJoinSpec spec;
    private final Audience audience;
    private final PerRowRound round;
    private final List<byte @Nullable []> before = new ArrayList<>();

    PerRowDriver(Tactic tactic, Memory memory, Emitter emitter, GroupJoinSpec spec) {
        this.tactic = tactic;
        this.memory = memory;
        this.emitter = emitter;
        this.spec = spec;
        this.audience = new Audience(spec);
        this.round = new PerRowRound(tactic, memory, emitter, spec);
    }

    @Override
    public void change(GroupKey key, Group group, Side side, Delta delta) {
        if (side == Side.PROBE) {
            probeChange(group, delta);
        } else if (audience.isEmpty(group)) {
            memory.remember(group, side, delta);
        } else if (tactic.sharesAnswer()) {
            sharedBuildChange(group, delta);
        } else {
            buildChange(group, delta);
        }
    }

    @Override
    public void begin(Group group, List<PendingChange> changes) {
        round.begin(group, changes);
    }

    @Override
    public void gather(GroupKey key, Group group, Side side, Delta delta) {
        round.gather(group, side, delta);
    }

    @Override
    public void end(GroupKey key, Group group) {
        round.end(group);
    }

    private void probeChange(Group group, Delta delta) {
        tactic.look(group);
        byte[] gone = delta.goneCopies() > 0 ? tactic.answer(delta.gone()) : null;
        byte[] appeared = delta.newCopies() > 0 ? tactic.answer(delta.appeared()) : null;
        if (gone != null && appeared != null) {
            emitter.update(delta.gone(), gone, delta.appeared(), appeared);
        } else {
            emitCopies(delta.gone(), delta.goneCopies(), gone, null);
            emitCopies(delta.appeared(), delta.newCopies(), null, appeared);
        }
        memory.remember(group, Side.PROBE, delta);
        if (spec.retention().isOn()) {
            sendOthersAgain(group.rows(Side.PROBE), delta);
        }
    }

    /** Under retention a touched group's unchanged answers are sent again. */
    private void sendOthersAgain(Rows probes, Delta delta) {
        probes.forEach(
                row -> {
                    byte[] answer = tactic.answer(row.row());
                    emitCopies(row.row(), row.weight() - newCopies(row, delta), answer, answer);
                });
    }

    private static long newCopies(StoredRow row, Delta delta) {
        boolean isNew = delta.newCopies() > 0 && delta.appeared().sameBytes(row.rowBytes());
        return isNew ? delta.newCopies() : 0;
    }

    private void sharedBuildChange(Group group, Delta delta) {
        tactic.look(group);
        byte[] answerBefore = tactic.answer(delta.gone());
        memory.remember(group, Side.BUILD, delta);
        tactic.look(group);
        byte[] answerAfter = tactic.answer(delta.gone());
        if (!emitter.isSilent(answerBefore, answerAfter)) {
            group.rows(Side.PROBE)
                    .forEach(row -> emitCopies(row.row(), row.weight(), answerBefore, answerAfter));
        }
    }

    private void buildChange(Group group, Delta delta) {
        Rows probes = group.rows(Side.PROBE);
        before.clear();
        tactic.look(group);
        probes.forEach(
                row -> {
                    if (isAffected(row, delta)) {
                        before.add(tactic.answer(row.row()));
                    }
                });
        memory.remember(group, Side.BUILD, delta);
        if (before.isEmpty()) {
            return;
        }
        tactic.look(group);
        int[] next = {0};
        probes.forEach(
                row -> {
                    if (isAffected(row, delta)) {
                        emitCopies(
                                row.row(),
                                row.weight(),
                                before.get(next[0]++),
                                tactic.answer(row.row()));
                    }
                });
    }

    private boolean isAffected(StoredRow row, Delta delta) {
        return row.isVisible() && (spec.retention().isOn() || tactic.affects(row.row(), delta));
    }

    private void emitCopies(
            RowView head, long copies, byte @Nullable [] from, byte @Nullable [] to) {
        for (long i = 0; i < copies; i++) {
            emitter.emit(head, from, to);
        }
    }
}
