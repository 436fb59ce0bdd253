package io.groupjoin.benchmarks.layout;

/**
 * The operations of a lap on one group, whose rows between laps are 0 to {@code rows - 1}.
 *
 * @param changes rows that come and go in a cycle
 * @param scans of the whole group in a cycle
 * @param cycles of a lap
 */
record Workout(Operation operation, int rows, int changes, int scans, int cycles) {
    private static final long MULTIPLIER = 1_000_003;
    private static final int CHANGES_A_SCAN = 4_000;

    static Workout of(Operation operation, int rows, int changes) {
        return switch (operation) {
            case INSERT, REMOVE -> {
                int atOnce = Math.min(changes, Math.max(1, rows / 2));
                yield new Workout(operation, rows, atOnce, 0, Math.max(1, changes / atOnce));
            }
            case SCAN -> new Workout(operation, rows, 0, 1, Math.max(1, 4 * changes / rows));
            case SELDOM_SCANNED -> new Workout(operation, rows, CHANGES_A_SCAN, 1, 1);
        };
    }

    /** A row that is there between laps; each comes once, in an order that is not theirs. */
    long resident(int position) {
        return 2 * (position * MULTIPLIER % rows);
    }

    /** A row that comes and goes, among the others. */
    long guest(int position) {
        return 2 * (position * MULTIPLIER % changes) + 1;
    }

    long operations() {
        return switch (operation) {
            case INSERT, REMOVE, SELDOM_SCANNED -> (long) changes * cycles;
            case SCAN -> (long) rows * cycles;
        };
    }

    /** Of what the scans read; of the resident rows where nothing is scanned. */
    long checksum() {
        long residents = (long) rows * (rows - 1);
        long guests = (long) changes * changes;
        return switch (operation) {
            case INSERT, REMOVE -> residents;
            case SCAN -> residents * cycles;
            case SELDOM_SCANNED -> (residents + guests) * cycles;
        };
    }
}
