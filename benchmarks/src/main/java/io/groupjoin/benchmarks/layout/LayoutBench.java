package io.groupjoin.benchmarks.layout;

import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.report.Axes;
import io.groupjoin.benchmarks.report.Goal;
import io.groupjoin.benchmarks.report.Target;
import io.groupjoin.benchmarks.rig.Contender;
import io.groupjoin.benchmarks.rig.Race;
import io.groupjoin.store.Grouping;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Bench {@code layout}. */
public final class LayoutBench implements Benchmark {
    private static final String BLOCKS = "groupjoin, blocks";
    private static final String ENTRIES = "groupjoin, one entry a row";
    private static final String INLINE = "groupjoin, inline";
    private static final String ADAPTIVE = "groupjoin, decides itself";
    private static final String MAP = "map state, one entry a row";
    private static final String SUMMARIES = "blocks, by summaries";
    private static final String SCAN = "blocks, by a scan";

    private static final int INLINE_ROWS = 10;
    private static final int RANGE_ROWS = 100_000;
    private static final int NARROW = 100;
    private static final double SCANS_FASTER = 10;
    private static final double SELDOM_SCANNED = 1.1;
    private static final double RANGES_FASTER = 50;
    private static final double NARROW_RANGE = 1.1;

    @Override
    public String name() {
        return "layout";
    }

    @Override
    public String question() {
        return "What do inserts, removals, scans and ranges cost in each layout of a group's rows?";
    }

    @Override
    public Axes axes() {
        return new Axes("Rows of one group, RocksDB, no cache", "rows", "microseconds");
    }

    @Override
    public void run(Session session) throws Exception {
        List<Integer> sizes =
                session.scale()
                        .pick(
                                List.of(INLINE_ROWS, 200),
                                List.of(INLINE_ROWS, 1_000, 10_000),
                                List.of(INLINE_ROWS, 100, 1_000, 10_000, 100_000));
        for (int rows : sizes) {
            for (Operation operation : Operation.values()) {
                String scenario = "%s n=%d".formatted(word(operation), rows);
                boolean known = operation != Operation.SELDOM_SCANNED || rows > INLINE_ROWS;
                if (known && session.wants(scenario)) {
                    race(session, scenario, operation, rows);
                }
            }
        }
        int rows = session.scale().pick(500, RANGE_ROWS, RANGE_ROWS);
        ranges(session, "half of", rows, rows / 4, rows / 4 + rows / 2);
        ranges(session, "narrow in", rows, rows / 2, rows / 2 + NARROW);
    }

    private static String word(Operation operation) {
        return operation.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static void race(Session session, String scenario, Operation operation, int rows)
            throws Exception {
        Workout workout = Workout.of(operation, rows, session.scale().pick(50, 2_000, 5_000));
        List<Contender> contenders = new ArrayList<>();
        try {
            contenders.add(
                    new StoredRows(
                            rows <= INLINE_ROWS ? INLINE : ENTRIES, Grouping.NEVER, workout));
            contenders.add(new StoredRows(BLOCKS, Grouping.ALWAYS, workout));
            contenders.add(new StoredRows(ADAPTIVE, Grouping.ADAPTIVE, workout));
            contenders.add(new MapStateRows(MAP, workout));
            Race race = Race.run(session, scenario, workout.checksum(), contenders);
            for (Contender contender : contenders) {
                String series = word(operation) + ": " + contender.name();
                session.point(series, rows, race.nanos(contender.name()) / 1_000);
            }
            aim(session, scenario, workout, race);
        } finally {
            contenders.forEach(Contender::close);
        }
    }

    private static void aim(Session session, String scenario, Workout workout, Race race) {
        if (workout.rows() <= INLINE_ROWS) {
            return;
        }
        if (workout.operation() == Operation.SCAN) {
            session.add(
                    Target.atLeast(
                            Goal.BLOCKS,
                            scenario + ": time of " + ENTRIES + " / " + BLOCKS,
                            SCANS_FASTER,
                            race.nanos(ENTRIES) / race.nanos(BLOCKS)));
        }
        if (workout.operation() == Operation.SELDOM_SCANNED) {
            session.add(
                    Target.atMost(
                            Goal.BLOCKS,
                            scenario + ": time of " + ADAPTIVE + " / " + ENTRIES,
                            SELDOM_SCANNED,
                            race.nanos(ADAPTIVE) / race.nanos(ENTRIES)));
        }
    }

    private static void ranges(Session session, String width, int rows, long from, long to)
            throws Exception {
        String scenario = "range %s n=%d".formatted(width, rows);
        if (!session.wants(scenario)) {
            return;
        }
        int times = session.scale().pick(2, 10, 20);
        RangeRows.Range range = new RangeRows.Range(rows, from, to, times);
        try (RangeRows summaries = new RangeRows(SUMMARIES, RangeRows.Way.SUMMARIES, range);
                RangeRows scan = new RangeRows(SCAN, RangeRows.Way.SCAN, range)) {
            Race race = Race.run(session, scenario, range.checksum(), List.of(summaries, scan));
            if (to - from > NARROW) {
                session.add(
                        Target.atLeast(
                                Goal.RANGE,
                                scenario + ": time of " + SCAN + " / " + SUMMARIES,
                                RANGES_FASTER,
                                race.nanos(SCAN) / race.nanos(SUMMARIES)));
            } else {
                session.add(
                        Target.atMost(
                                Goal.RANGE,
                                scenario + ": time of " + SUMMARIES + " / " + SCAN,
                                NARROW_RANGE,
                                race.nanos(SUMMARIES) / race.nanos(SCAN)));
            }
        }
    }
}
