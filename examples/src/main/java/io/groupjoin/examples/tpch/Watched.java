package io.groupjoin.examples.tpch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The few rows whose changes are shown, chosen because something becomes of them. */
final class Watched {
    /** TPC-H never gives an order to a customer whose number is a multiple of three. */
    private static final long CUSTOMER_WITHOUT_ORDERS = 3;

    private Watched() {}

    /** A customer without orders and two with few, some of them cancelled. */
    static List<Long> customers(TpchData data) {
        Map<Long, Integer> orders = new HashMap<>();
        Set<Long> cancelling = new HashSet<>();
        for (int order = 0; order < data.orders().size(); order++) {
            Long customer = data.orders().get(order).getCustomerId();
            if (customer != null) {
                orders.merge(customer, 1, Integer::sum);
                if (data.fates().ofOrder(order).cancelled()) {
                    cancelling.add(customer);
                }
            }
        }
        List<Long> chosen = new ArrayList<>(List.of(CUSTOMER_WITHOUT_ORDERS));
        orders.keySet().stream()
                .filter(cancelling::contains)
                .sorted(
                        Comparator.<Long, Integer>comparing(orders::get)
                                .thenComparing(Comparator.naturalOrder()))
                .limit(2)
                .forEach(chosen::add);
        return chosen;
    }

    /**
     * Three small orders: a corrected line, all lines cancelled one by one, cancelled as a whole.
     */
    static List<Long> orders(TpchData data) {
        List<Long> chosen = new ArrayList<>();
        firstOrder(data, 2, line -> kept(data, line) && fate(data, line).corrected(), chosen);
        firstOrder(data, 1, line -> kept(data, line) && fate(data, line).cancelled(), chosen);
        firstOrder(data, 1, line -> !kept(data, line), chosen);
        return chosen;
    }

    private static boolean kept(TpchData data, int line) {
        return !data.fates().ofOrder(data.lines().order(line)).cancelled();
    }

    private static Fates.LineFate fate(TpchData data, int line) {
        return data.fates().ofLine(line, data.lines().order(line));
    }

    private static void firstOrder(
            TpchData data, int lines, IntPredicate wanted, List<Long> chosen) {
        IntStream.range(0, data.lines().size())
                .filter(line -> data.lines().number(line) == lines)
                .filter(line -> isLast(data, line))
                .filter(wanted)
                .mapToObj(line -> data.orders().get(data.lines().order(line)).getId())
                .filter(order -> !chosen.contains(order))
                .findFirst()
                .ifPresent(chosen::add);
    }

    private static boolean isLast(TpchData data, int line) {
        return line + 1 == data.lines().size() || data.lines().number(line + 1) == 1;
    }
}
