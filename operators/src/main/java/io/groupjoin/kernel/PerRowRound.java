package io.groupjoin.kernel;

import io.groupjoin.block.StoredRow;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowView;
import io.groupjoin.row.Side;
import io.groupjoin.store.Group;
import io.groupjoin.store.Rows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The net effect of several changes of a group on its probe rows, each one output row. Mutable; one
 * per thread.
 *
 * <p>Rows that a probe change touched are followed one by one: copies that stay are updated, the
 * others come or go. All other rows keep their copies. Where one answer serves them all, they are
 * read once at the end, and only if that answer moved. Elsewhere they are read once at the start:
 * what may be affected is answered as it stands. Output comes in stored order, what goes or is
 * updated before what comes: a row may come in place of one that goes, under the same unique key.
 */
final class PerRowRound {
    private final Tactic tactic;
    private final Memory memory;
    private final Emitter emitter;
    private final Audience audience;
    private final boolean resends;
    private final PackedRow rowBefore;
    private final PackedRow rowAfter;

    /** Probe rows that a change named, by identity. */
    private final TreeMap<byte[], Touched> touched = new TreeMap<>(Arrays::compareUnsigned);

    /** Rows that may be affected, with their answers before; only where answers are not shared. */
    private final List<Told> told = new ArrayList<>();

    /** What comes new, which is emitted last. */
    private final List<Coming> coming = new ArrayList<>();

    private boolean anyoneTold;
    private boolean groupTouched;

    /** The shared answer before the first build change that anybody could see. */
    private byte @Nullable [] sharedBefore;

    private boolean sharedKnown;

    /** A probe row before and after the round. Mutable. */
    private static final class Touched {
        final byte[] rowBefore;
        final long copiesBefore;
        byte[] rowAfter;
        long copiesAfter;

        Touched(Ledger planned) {
            this.rowBefore = planned.rowBefore();
            this.copiesBefore = planned.copiesBefore();
            this.rowAfter = rowBefore;
        }
    }

    /** A visible probe row that may be affected, as it was before the round. */
    private static final class Told {
        final byte[] id;
        final byte[] row;
        final long copies;
        final byte @Nullable [] answer;

        Told(StoredRow stored, byte @Nullable [] answer) {
            this.id = stored.idBytes();
            this.row = stored.rowBytes();
            this.copies = stored.weight();
            this.answer = answer;
        }
    }

    /** New copies of a probe row. */
    private static final class Coming {
        final byte[] row;
        final long copies;
        final byte @Nullable [] answer;

        Coming(byte[] row, long copies, byte @Nullable [] answer) {
            this.row = row;
            this.copies = copies;
            this.answer = answer;
        }
    }

    PerRowRound(Tactic tactic, Memory memory, Emitter emitter, GroupJoinSpec spec) {
        this.tactic = tactic;
        this.memory = memory;
        this.emitter = emitter;
        this.audience = new Audience(spec);
        this.resends = spec.retention().isOn();
        this.rowBefore = new PackedRow(RowLayout.of(spec.probe()));
        this.rowAfter = new PackedRow(RowLayout.of(spec.probe()));
    }

    void begin(Group group, List<PendingChange> changes) {
        touched.clear();
        told.clear();
        coming.clear();
        groupTouched = false;
        sharedKnown = false;
        anyoneTold = !audience.isEmpty(group);
        if (anyoneTold && !tactic.sharesAnswer()) {
            noteAnswers(group, resends ? List.of() : memory.possible(group, changes));
        }
    }

    private void noteAnswers(Group group, List<Delta> possible) {
        if (possible.isEmpty() && !resends) {
            return;
        }
        tactic.look(group);
        group.rows(Side.PROBE)
                .forEach(
                        row -> {
                            if (row.isVisible() && mayBeAffected(row.row(), possible)) {
                                told.add(new Told(row, tactic.answer(row.row())));
                            }
                        });
    }

    private boolean mayBeAffected(RowView probe, List<Delta> possible) {
        if (resends) {
            return true;
        }
        for (int i = 0; i < possible.size(); i++) {
            if (tactic.affects(probe, possible.get(i))) {
                return true;
            }
        }
        return false;
    }

    void gather(Group group, Side side, Delta delta) {
        groupTouched = true;
        if (side == Side.PROBE) {
            Ledger planned = memory.planned(Side.PROBE);
            if (!touched.containsKey(planned.id())) {
                touched.put(planned.id(), new Touched(planned));
            }
        } else if (anyoneTold && tactic.sharesAnswer() && !sharedKnown) {
            tactic.look(group);
            sharedBefore = tactic.answer(delta.gone());
            sharedKnown = true;
        }
        memory.remember(group, side, delta);
    }

    void end(Group group) {
        if (!groupTouched) {
            return;
        }
        Rows probes = group.rows(Side.PROBE);
        touched.forEach((id, row) -> settle(probes, id, row));
        tactic.look(group);
        if (!tactic.sharesAnswer()) {
            told.forEach(this::emitTold);
        } else if (anyoneTold && !audience.isEmpty(group)) {
            emitShared(probes);
        }
        emitTouchedBefore(null);
        for (Coming row : coming) {
            emitCopies(rowAfter.wrap(row.row), row.copies, null, row.answer);
        }
        touched.clear();
        told.clear();
        coming.clear();
    }

    private static void settle(Rows probes, byte[] id, Touched row) {
        StoredRow stored = probes.find(id);
        if (stored != null && stored.isVisible()) {
            row.rowAfter = stored.rowBytes();
            row.copiesAfter = stored.weight();
        }
    }

    /** The rows that no probe change named, if their one answer moved; they are read once. */
    private void emitShared(Rows probes) {
        byte[] after = tactic.answer(rowAfter);
        byte[] before = sharedKnown ? sharedBefore : after;
        if (emitter.isSilent(before, after)) {
            return;
        }
        boolean anyTouched = !touched.isEmpty();
        probes.forEach(
                row -> {
                    if (!anyTouched || isUntouched(row.idBytes())) {
                        emitCopies(row.row(), row.weight(), before, after);
                    }
                });
    }

    private void emitTold(Told row) {
        emitTouchedBefore(row.id);
        Touched named = touched.remove(row.id);
        if (named != null) {
            emitTouched(named, row.answer);
        } else {
            RowView head = rowAfter.wrap(row.row);
            emitCopies(head, row.copies, row.answer, tactic.answer(head));
        }
    }

    /** Emits the touched rows up to here; false if the row itself is one of them. */
    private boolean isUntouched(byte[] id) {
        emitTouchedBefore(id);
        Touched named = touched.remove(id);
        if (named != null) {
            emitTouched(named, before(named));
        }
        return named == null;
    }

    /** Emits the touched rows that stand before a row; all that are left for null. */
    private void emitTouchedBefore(byte @Nullable [] id) {
        while (!touched.isEmpty()
                && (id == null || Arrays.compareUnsigned(touched.firstKey(), id) < 0)) {
            Map.Entry<byte[], Touched> first = touched.pollFirstEntry();
            emitTouched(first.getValue(), before(first.getValue()));
        }
    }

    /** The answer before of a row that is not among the told: no build change affected it. */
    private byte @Nullable [] before(Touched row) {
        if (row.copiesBefore == 0) {
            return null;
        }
        return sharedKnown ? sharedBefore : tactic.answer(rowBefore.wrap(row.rowBefore));
    }

    private void emitTouched(Touched row, byte @Nullable [] before) {
        byte[] after = row.copiesAfter == 0 ? null : tactic.answer(rowAfter.wrap(row.rowAfter));
        rowBefore.wrap(row.rowBefore);
        rowAfter.wrap(row.rowAfter);
        long staying = Math.min(row.copiesBefore, row.copiesAfter);
        for (long i = 0; i < staying; i++) {
            emitStaying(before, after);
        }
        emitCopies(rowBefore, row.copiesBefore - staying, before, null);
        if (row.copiesAfter > staying) {
            coming.add(new Coming(row.rowAfter, row.copiesAfter - staying, after));
        }
    }

    private void emitStaying(byte @Nullable [] before, byte @Nullable [] after) {
        if (before == null || after == null || rowBefore.sameBytes(rowAfter)) {
            emitter.emit(before == null ? rowAfter : rowBefore, before, after);
        } else {
            emitter.update(rowBefore, before, rowAfter, after);
        }
    }

    private void emitCopies(
            RowView head, long copies, byte @Nullable [] before, byte @Nullable [] after) {
        for (long i = 0; i < copies; i++) {
            emitter.emit(head, before, after);
        }
    }
}
