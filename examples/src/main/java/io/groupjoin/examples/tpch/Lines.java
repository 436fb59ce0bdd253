package io.groupjoin.examples.tpch;

import java.math.BigDecimal;
import java.util.Arrays;

/**
 * Order lines of TPC-H, one array a column. Immutable once built.
 *
 * <p>A line's row number addresses it; lines of one order are neighbours.
 */
final class Lines {
    private final int[] order;
    private final int[] number;
    private final long[] cents;

    private Lines(int[] order, int[] number, long[] cents) {
        this.order = order;
        this.number = number;
        this.cents = cents;
    }

    int size() {
        return order.length;
    }

    /** Row number of the line's order, not its key. */
    int order(int line) {
        return order[line];
    }

    int number(int line) {
        return number[line];
    }

    long cents(int line) {
        return cents[line];
    }

    /** Exact price with two digits after the point. */
    static BigDecimal price(long cents) {
        return BigDecimal.valueOf(cents, 2);
    }

    /** Collects lines. Mutable; used once. */
    static final class Builder {
        private int[] order = new int[1024];
        private int[] number = new int[1024];
        private long[] cents = new long[1024];
        private int size;

        void add(int orderRow, int lineNumber, long priceInCents) {
            if (size == order.length) {
                grow();
            }
            order[size] = orderRow;
            number[size] = lineNumber;
            cents[size] = priceInCents;
            size++;
        }

        private void grow() {
            order = Arrays.copyOf(order, 2 * size);
            number = Arrays.copyOf(number, 2 * size);
            cents = Arrays.copyOf(cents, 2 * size);
        }

        Lines build() {
            return new Lines(
                    Arrays.copyOf(order, size),
                    Arrays.copyOf(number, size),
                    Arrays.copyOf(cents, size));
        }
    }
}
