package io.groupjoin.benchmarks.rig;

import io.groupjoin.benchmarks.frame.Progress;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.frame.WrongResultException;
import io.groupjoin.benchmarks.report.Figure;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;

/** Contenders that run in turns, warmed, each lap checked. Mutable. */
public final class Race {
    private final Session session;
    private final String scenario;
    private final Map<String, List<Lap>> laps = new LinkedHashMap<>();

    private Race(Session session, String scenario) {
        this.session = session;
        this.scenario = scenario;
    }

    /**
     * Runs the race and reports time and allocation of an operation.
     *
     * @param expected checksum of every lap
     */
    public static Race run(
            Session session, String scenario, long expected, List<? extends Contender> contenders)
            throws Exception {
        Race race = new Race(session, scenario);
        int warmUps = session.scale().pick(0, 2, 5);
        int rounds = session.scale().pick(1, 5, 11);
        List<Contender> order = new ArrayList<>(contenders);
        for (int round = -warmUps; round < rounds; round++) {
            for (Contender contender : order) {
                Lap lap = contender.lap();
                String what = scenario + ": " + contender.name();
                WrongResultException.check(what, expected, lap.checksum());
                if (round >= 0) {
                    race.laps.computeIfAbsent(contender.name(), n -> new ArrayList<>()).add(lap);
                }
            }
            Collections.rotate(order, 1);
        }
        contenders.forEach(race::report);
        return race;
    }

    /** Median of the nanoseconds of an operation. */
    public double nanos(String contender) {
        return median(contender, lap -> (double) lap.nanos() / lap.operations());
    }

    /** Median of the bytes allocated by an operation. */
    public double bytes(String contender) {
        return median(contender, lap -> (double) lap.bytes() / lap.operations());
    }

    private double median(String contender, ToDoubleFunction<Lap> value) {
        List<Lap> run = laps.get(contender);
        if (run == null) {
            throw new IllegalArgumentException(contender + " was not in the race.");
        }
        return new DescriptiveStatistics(run.stream().mapToDouble(value).toArray())
                .getPercentile(50);
    }

    private void report(Contender contender) {
        String name = contender.name();
        add(contender, "time", nanos(name) / 1_000, "µs");
        add(contender, "allocated", bytes(name), "bytes");
        Progress.say(
                String.format(
                        Locale.ROOT,
                        "%-44s %-36s %12.3f µs %12.0f bytes",
                        scenario,
                        name,
                        nanos(name) / 1_000,
                        bytes(name)));
    }

    private void add(Contender contender, String metric, double value, String unit) {
        session.add(
                new Figure(contender.name(), contender.policy(), scenario, metric, value, unit));
    }
}
