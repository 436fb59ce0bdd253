package io.groupjoin.kernel;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowView;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The output semantics as one table: (before, after) → changes. Mutable; one per thread.
 *
 * <table>
 *   <caption>An absent answer is null</caption>
 *   <tr><th>before → after</th><th>retract</th><th>upsert</th></tr>
 *   <tr><td>equal</td><td>nothing</td><td>nothing</td></tr>
 *   <tr><td>absent → a</td><td>+I a</td><td>+I a</td></tr>
 *   <tr><td>a → absent</td><td>−D a</td><td>−D a</td></tr>
 *   <tr><td>a → b</td><td>−U a, +U b</td><td>+U b</td></tr>
 *   <tr><td>a → a, retention on, group touched</td><td>−U a, +U a</td><td>+U a</td></tr>
 * </table>
 */
final class Emitter {
    private final AnswerSink sink;
    private final Emission emission;
    private final Unchanged unchanged;
    private final KernelMetrics metrics;
    private final PackedRow answer;

    /** What an unchanged answer of a touched group does. */
    enum Unchanged {
        SILENT,
        SENT_AGAIN
    }

    Emitter(AnswerSink sink, GroupJoinSpec spec, KernelMetrics metrics) {
        this.sink = sink;
        this.emission = spec.emission();
        this.unchanged = spec.retention().isOn() ? Unchanged.SENT_AGAIN : Unchanged.SILENT;
        this.metrics = metrics;
        this.answer =
                new PackedRow(
                        new RowLayout(
                                spec.aggregates().stream()
                                        .map(call -> call.result().type())
                                        .toList()));
    }

    /** Whether going from one answer to the other emits nothing. */
    boolean isSilent(byte @Nullable [] before, byte @Nullable [] after) {
        return unchanged == Unchanged.SILENT
                ? Arrays.equals(before, after)
                : before == null && after == null;
    }

    /** Emits the change of an output row whose head stays. */
    void emit(RowView head, byte @Nullable [] before, byte @Nullable [] after) {
        if (isSilent(before, after)) {
            return;
        }
        if (before == null) {
            send(ChangeKind.INSERT, head, after);
        } else if (after == null) {
            send(ChangeKind.DELETE, head, before);
        } else {
            update(head, before, head, after);
        }
    }

    /** Emits the update of an output row whose head may change with it. */
    void update(RowView headBefore, byte[] before, RowView headAfter, byte[] after) {
        if (emission == Emission.RETRACT) {
            send(ChangeKind.UPDATE_BEFORE, headBefore, before);
        }
        send(ChangeKind.UPDATE_AFTER, headAfter, after);
    }

    private void send(ChangeKind kind, RowView head, byte @Nullable [] packed) {
        if (packed == null) {
            throw new IllegalStateException("An absent answer cannot be sent.");
        }
        metrics.emitted();
        sink.emit(kind, head, answer.wrap(packed));
    }
}
