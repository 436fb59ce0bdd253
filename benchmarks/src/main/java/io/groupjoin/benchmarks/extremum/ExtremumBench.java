package io.groupjoin.benchmarks.extremum;

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

/** Bench {@code extremum}. */
public final class ExtremumBench implements Benchmark {
    private static final String BLOCKS = "groupjoin, blocks";
    private static final String ENTRIES = "groupjoin, refold of one entry a row";
    private static final String FLINK = "Flink's MIN under retraction";

    private static final int MANY = 100_000;
    private static final int MOST = 1_000_000;
    private static final int MOST_REFOLDED = 10_000;
    private static final double OVER_FLINK = 1_000;
    private static final double MOST_MICROS = 30;
    private static final double MOST_GROWTH = 3;

    @Override
    public String name() {
        return "extremum";
    }

    @Override
    public String question() {
        return "What does it cost to take back the least value of a group, as the group grows?";
    }

    @Override
    public Axes axes() {
        return new Axes(
                "Taking back the minimum, RocksDB, no cache",
                "distinct values of the group",
                "microseconds");
    }

    @Override
    public void run(Session session) throws Exception {
        List<Integer> sizes =
                session.scale()
                        .pick(
                                List.of(100, 1_000),
                                List.of(100, 1_000, 10_000, MANY, MOST),
                                List.of(100, 1_000, 10_000, MANY, MOST));
        double small = Double.NaN;
        for (int values : sizes) {
            String scenario = "n=" + values;
            if (session.wants(scenario)) {
                Race race = race(session, scenario, values);
                aim(session, scenario, values, race);
                small = values == 1_000 ? race.nanos(BLOCKS) : small;
                aimAtGrowth(session, values, race.nanos(BLOCKS) / small);
            }
        }
    }

    private static Race race(Session session, String scenario, int values) throws Exception {
        Removals removals = new Removals(values, values < MANY ? 20 : 3);
        List<Contender> contenders = new ArrayList<>();
        try {
            contenders.add(new OurExtremum(BLOCKS, Grouping.ALWAYS, removals));
            if (values <= MOST_REFOLDED) {
                contenders.add(new OurExtremum(ENTRIES, Grouping.NEVER, removals));
            }
            if (values <= MANY) {
                contenders.add(new FlinkExtremum(removals));
            }
            Race race = Race.run(session, scenario, removals.checksum(), contenders);
            contenders.forEach(c -> session.point(c.name(), values, race.nanos(c.name()) / 1_000));
            return race;
        } finally {
            contenders.forEach(Contender::close);
        }
    }

    private static void aim(Session session, String scenario, int values, Race race) {
        if (values == MANY) {
            session.add(
                    Target.atLeast(
                            Goal.EXTREMUM,
                            scenario + ": time of " + FLINK + " / " + BLOCKS,
                            OVER_FLINK,
                            race.nanos(FLINK) / race.nanos(BLOCKS)));
        }
        if (values == MOST) {
            session.add(
                    Target.atMost(
                                    Goal.EXTREMUM,
                                    scenario + ": time of " + BLOCKS,
                                    MOST_MICROS,
                                    race.nanos(BLOCKS) / 1_000)
                            .in("µs"));
        }
    }

    private static void aimAtGrowth(Session session, int values, double ratio) {
        if (values == MOST && !Double.isNaN(ratio)) {
            session.add(
                    Target.atMost(
                            Goal.EXTREMUM,
                            "n=1000000: time of " + BLOCKS + " / that at n=1000",
                            MOST_GROWTH,
                            ratio));
        }
    }
}
