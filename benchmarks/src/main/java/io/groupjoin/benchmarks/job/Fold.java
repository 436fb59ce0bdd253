package io.groupjoin.benchmarks.job;

import org.jspecify.annotations.Nullable;

/** An aggregate of the build rows' {@code v}, as SQL and as a reference in plain Java. */
public enum Fold {
    SUM,
    COUNT,
    MIN,
    MAX,
    AVG;

    /** Name of the function in SQL. */
    public String sql() {
        return name();
    }

    /** The aggregate of some rows; null where SQL answers NULL. */
    @Nullable Long of(Totals totals) {
        return totals.count == 0 && this != COUNT ? null : value(totals);
    }

    private long value(Totals totals) {
        return switch (this) {
            case SUM -> totals.sum;
            case COUNT -> totals.count;
            case MIN -> totals.min;
            case MAX -> totals.max;
            case AVG -> totals.sum / totals.count;
        };
    }

    /** Values added up one by one. Mutable. */
    static final class Totals {
        private long sum;
        private long count;
        private long min = Long.MAX_VALUE;
        private long max = Long.MIN_VALUE;

        void add(long value) {
            sum += value;
            count++;
            min = Math.min(min, value);
            max = Math.max(max, value);
        }

        boolean isEmpty() {
            return count == 0;
        }
    }
}
