package io.groupjoin.examples.tpch;

import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;

/**
 * Changelog of the order lines: each arrives early, in time or late; prices are corrected by −U and
 * +U; lines are cancelled by −D, alone or with their order.
 */
final class LineChanges {
    private static final int ARRIVES = 0;
    private static final int BEFORE_CORRECTION = 1;
    private static final int AFTER_CORRECTION = 2;
    private static final int CANCELLED = 3;

    private static final RowKind[] KINDS = {
        RowKind.INSERT, RowKind.UPDATE_BEFORE, RowKind.UPDATE_AFTER, RowKind.DELETE
    };

    private final TpchData data;
    private final Agenda agenda;

    LineChanges(TpchData data) {
        this.data = data;
        this.agenda = plan(data);
    }

    private static Agenda plan(TpchData data) {
        Agenda.Builder agenda = new Agenda.Builder();
        for (int line = 0; line < data.lines().size(); line++) {
            plan(agenda, line, data.fateOfLine(line));
        }
        return agenda.build();
    }

    private static void plan(Agenda.Builder agenda, int line, Fates.LineFate fate) {
        agenda.add(fate.arrival(), line, ARRIVES);
        if (fate.corrected()) {
            agenda.add(fate.correction(), line, BEFORE_CORRECTION);
            agenda.add(fate.correction(), line, AFTER_CORRECTION);
        }
        if (fate.cancelled()) {
            agenda.add(fate.cancellation(), line, CANCELLED);
        }
    }

    int size() {
        return agenda.size();
    }

    /** The change as (order_id, line_number, price). */
    Row at(int index) {
        int line = agenda.row(index);
        int step = agenda.step(index);
        Lines lines = data.lines();
        return Row.ofKind(
                KINDS[step],
                data.orders().get(lines.order(line)).getId(),
                lines.number(line),
                Lines.price(cents(line, step)));
    }

    private long cents(int line, int step) {
        long cents = data.lines().cents(line);
        return step == ARRIVES || step == BEFORE_CORRECTION
                ? cents
                : data.fateOfLine(line).correctedCents(cents);
    }
}
