package io.groupjoin.aggregate;

import io.groupjoin.row.RowRun;
import org.jspecify.annotations.Nullable;

/**
 * The loops that feed the visible rows of a run to one accumulator; none allocates.
 *
 * <p>{@code picked} names the rows by index, null means all; {@code count} is how many.
 */
final class RunLoops {
    private RunLoops() {}

    /** How an accumulator takes the inputs of a run. */
    enum Feed {
        /** Only how many there are. */
        COPIES,
        LONGS,
        DOUBLES,
        /** Row by row. */
        ROWS
    }

    /** Feeds rows none of which has a NULL or absent input. */
    static void free(InputAccumulator to, RowRun run, int @Nullable [] picked, int count) {
        switch (to.feed()) {
            case COPIES -> copies(to, run, picked, count);
            case LONGS -> longs(to, run, picked, count);
            case DOUBLES -> doubles(to, run, picked, count);
            case ROWS -> rows(to, run, picked, count);
        }
    }

    /** Feeds rows, tested one by one. */
    static void checked(InputAccumulator to, RowRun run, int @Nullable [] picked, int count) {
        int column = to.position();
        boolean longs = to.feed() == Feed.LONGS;
        for (int i = 0; i < count; i++) {
            int row = picked == null ? i : picked[i];
            long copies = run.copies(row);
            if (copies > 0 && !run.isNull(row, column)) {
                if (longs) {
                    to.includeLong(run.getLong(row, column), copies);
                    to.count(copies);
                } else {
                    to.add(run.row(row), copies);
                }
            }
        }
    }

    private static void copies(
            InputAccumulator to, RowRun run, int @Nullable [] picked, int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += Math.max(0, run.copies(picked == null ? i : picked[i]));
        }
        to.count(sum);
    }

    private static void longs(InputAccumulator to, RowRun run, int @Nullable [] picked, int count) {
        int column = to.position();
        for (int i = 0; i < count; i++) {
            int row = picked == null ? i : picked[i];
            long copies = run.copies(row);
            if (copies > 0) {
                to.includeLong(run.getLong(row, column), copies);
                to.count(copies);
            }
        }
    }

    private static void doubles(
            InputAccumulator to, RowRun run, int @Nullable [] picked, int count) {
        int column = to.position();
        for (int i = 0; i < count; i++) {
            int row = picked == null ? i : picked[i];
            long copies = run.copies(row);
            if (copies > 0) {
                to.includeDouble(run.getDouble(row, column), copies);
                to.count(copies);
            }
        }
    }

    private static void rows(InputAccumulator to, RowRun run, int @Nullable [] picked, int count) {
        for (int i = 0; i < count; i++) {
            int row = picked == null ? i : picked[i];
            long copies = run.copies(row);
            if (copies > 0) {
                to.include(run.row(row), copies);
                to.count(copies);
            }
        }
    }
}
