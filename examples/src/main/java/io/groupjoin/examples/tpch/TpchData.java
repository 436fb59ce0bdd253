package io.groupjoin.examples.tpch;

import io.trino.tpch.CustomerGenerator;
import io.trino.tpch.Distributions;
import io.trino.tpch.LineItemGenerator;
import io.trino.tpch.OrderGenerator;
import io.trino.tpch.TextPool;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Customers, orders and lines of TPC-H at a scale, with what becomes of them; immutable.
 *
 * <p>Generated from nothing but scale and seed, so that every subtask of every process sees the
 * same rows at the same places, before and after a recovery.
 */
public final class TpchData {
    /**
     * A small text for the comments, which nobody reads; TPC-H's own takes 300 MB and changes no
     * other column.
     */
    private static final TextPool COMMENTS =
            new TextPool(1 << 20, Distributions.getDefaultDistributions());

    private static @Nullable TpchData last;

    private final double scale;
    private final long seed;
    private final List<Customer> customers;
    private final List<Order> orders;
    private final Lines lines;
    private final Fates fates;
    private final OrderChanges orderChanges;
    private final LineChanges lineChanges;

    TpchData(double scale, long seed) {
        this.scale = scale;
        this.seed = seed;
        this.customers = customers(scale);
        List<Order> plain = orders(scale);
        this.fates = new Fates(seed, plain.size());
        this.orders = forgetCustomers(plain, fates);
        this.lines = lines(scale, plain);
        this.orderChanges = new OrderChanges(this);
        this.lineChanges = new LineChanges(this);
    }

    /** The data, generated once a process as long as scale and seed stay the same. */
    public static synchronized TpchData of(double scale, long seed) {
        TpchData data = last;
        if (data == null || data.scale != scale || data.seed != seed) {
            data = new TpchData(scale, seed);
            last = data;
        }
        return data;
    }

    double scale() {
        return scale;
    }

    long seed() {
        return seed;
    }

    List<Customer> customers() {
        return customers;
    }

    List<Order> orders() {
        return orders;
    }

    Lines lines() {
        return lines;
    }

    Fates fates() {
        return fates;
    }

    OrderChanges orderChanges() {
        return orderChanges;
    }

    LineChanges lineChanges() {
        return lineChanges;
    }

    /** The line's own fate, or its order's when that is cancelled. */
    Fates.LineFate fateOfLine(int line) {
        int order = lines.order(line);
        Fates.LineFate fate = fates.ofLine(line, order);
        Fates.OrderFate orderFate = fates.ofOrder(order);
        if (fate.cancelled() || !orderFate.cancelled()) {
            return fate;
        }
        long latest = Math.max(fate.arrival(), fate.correction());
        return new Fates.LineFate(
                fate.arrival(),
                fate.correction(),
                fate.factor(),
                Math.max(orderFate.cancellation(), latest + 1));
    }

    private static List<Customer> customers(double scale) {
        List<Customer> rows = new ArrayList<>();
        for (var customer :
                new CustomerGenerator(
                        scale, 1, 1, Distributions.getDefaultDistributions(), COMMENTS)) {
            rows.add(
                    new Customer(
                            customer.getCustomerKey(),
                            customer.getName(),
                            customer.getMarketSegment()));
        }
        return Collections.unmodifiableList(rows);
    }

    private static List<Order> orders(double scale) {
        List<Order> rows = new ArrayList<>();
        for (var order :
                new OrderGenerator(
                        scale, 1, 1, Distributions.getDefaultDistributions(), COMMENTS)) {
            rows.add(
                    new Order(
                            order.getOrderKey(),
                            order.getCustomerKey(),
                            LocalDate.ofEpochDay(order.getOrderDate()),
                            Lines.price(order.getTotalPriceInCents())));
        }
        return rows;
    }

    private static List<Order> forgetCustomers(List<Order> orders, Fates fates) {
        for (int order = 0; order < orders.size(); order++) {
            if (fates.anonymous(order)) {
                orders.get(order).setCustomerId(null);
            }
        }
        return Collections.unmodifiableList(orders);
    }

    private static Lines lines(double scale, List<Order> orders) {
        Lines.Builder rows = new Lines.Builder();
        int order = 0;
        for (var line :
                new LineItemGenerator(
                        scale, 1, 1, Distributions.getDefaultDistributions(), COMMENTS)) {
            while (orders.get(order).getId() != line.getOrderKey()) {
                order++;
            }
            rows.add(order, line.getLineNumber(), line.getExtendedPriceInCents());
        }
        return rows.build();
    }
}
