package io.groupjoin.examples.tpch;

import java.util.SplittableRandom;

/**
 * What becomes of each order and line: a pure function of seed and row number.
 *
 * <p>Out of 1,000: 10 orders have no customer, 20 arrive late, 15 are cancelled with all their
 * lines; 40 lines arrive early, 60 late, 50 have their price corrected, 30 are cancelled alone.
 */
final class Fates {
    /** Steps of time between two orders, so that lines can fall between. */
    static final long STEPS_PER_ORDER = 4;

    private final long seed;
    private final int orders;

    Fates(long seed, int orders) {
        this.seed = seed;
        this.orders = orders;
    }

    /** What becomes of an order; times count steps from the start of the stream. */
    record OrderFate(long arrival, long cancellation) {
        static final long NEVER = -1;

        boolean cancelled() {
            return cancellation != NEVER;
        }
    }

    /** What becomes of a line, whatever becomes of its order. */
    record LineFate(long arrival, long correction, double factor, long cancellation) {
        boolean corrected() {
            return correction != OrderFate.NEVER;
        }

        boolean cancelled() {
            return cancellation != OrderFate.NEVER;
        }

        /** The price after the correction; never the same for a price of a dollar or more. */
        long correctedCents(long cents) {
            return corrected() ? Math.round(cents * factor) : cents;
        }
    }

    OrderFate ofOrder(int order) {
        SplittableRandom random = random(1, order);
        long arrival = order * STEPS_PER_ORDER + (random.nextInt(1000) < 20 ? far(random) : 0);
        boolean cancelled = random.nextInt(1000) < 15;
        long cancellation = arrival + 1 + far(random);
        return new OrderFate(arrival, cancelled ? cancellation : OrderFate.NEVER);
    }

    /** Whether nobody knows who placed the order. */
    boolean anonymous(int order) {
        return random(3, order).nextInt(1000) < 10;
    }

    LineFate ofLine(int line, int order) {
        SplittableRandom random = random(2, line);
        long arrival = Math.max(0, order * STEPS_PER_ORDER + delay(random));
        boolean corrected = random.nextInt(1000) < 50;
        long correction = arrival + 1 + far(random);
        double factor = random.nextBoolean() ? 0.9 : 1.1;
        boolean cancelled = random.nextInt(1000) < 30;
        long cancellation = correction + 1 + far(random);
        return new LineFate(
                arrival,
                corrected ? correction : OrderFate.NEVER,
                factor,
                cancelled ? cancellation : OrderFate.NEVER);
    }

    /** Steps from the order's place in the stream to the line's. */
    private long delay(SplittableRandom random) {
        int lot = random.nextInt(1000);
        if (lot < 40) {
            return -far(random);
        }
        return lot < 100 ? far(random) : random.nextInt(8);
    }

    /** Up to a quarter of the whole stream. */
    private long far(SplittableRandom random) {
        return random.nextLong(1 + orders * STEPS_PER_ORDER / 4);
    }

    private SplittableRandom random(int table, int row) {
        return new SplittableRandom(seed ^ ((long) table << 40 | row) * 0x9E3779B97F4A7C15L);
    }
}
