package io.groupjoin.examples.tpch;

import org.apache.flink.types.RowKind;

/** Changelog of the orders: each arrives once, some late, and some are cancelled. */
final class OrderChanges {
    private static final int ARRIVES = 0;
    private static final int CANCELLED = 1;

    private final TpchData data;
    private final Agenda agenda;

    OrderChanges(TpchData data) {
        this.data = data;
        this.agenda = plan(data);
    }

    private static Agenda plan(TpchData data) {
        Agenda.Builder agenda = new Agenda.Builder();
        for (int order = 0; order < data.orders().size(); order++) {
            Fates.OrderFate fate = data.fates().ofOrder(order);
            agenda.add(fate.arrival(), order, ARRIVES);
            if (fate.cancelled()) {
                agenda.add(fate.cancellation(), order, CANCELLED);
            }
        }
        return agenda.build();
    }

    int size() {
        return agenda.size();
    }

    Order at(int index) {
        Order order = data.orders().get(agenda.row(index));
        return order.as(agenda.step(index) == ARRIVES ? RowKind.INSERT : RowKind.DELETE);
    }

    /** How many changes have no customer. */
    long withoutCustomer() {
        long count = 0;
        for (int index = 0; index < size(); index++) {
            if (data.orders().get(agenda.row(index)).getCustomerId() == null) {
                count++;
            }
        }
        return count;
    }
}
