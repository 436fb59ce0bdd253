package io.groupjoin.benchmarks.contest;

import io.groupjoin.benchmarks.frame.Progress;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.job.Cluster;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Measurement;
import io.groupjoin.benchmarks.job.Patience;
import io.groupjoin.benchmarks.job.Question;
import io.groupjoin.benchmarks.job.Trial;
import io.groupjoin.benchmarks.job.Workload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Engines on one case, measured in turns so that drift of the machine meets all of them.
 *
 * @param name case name of the figures
 */
public record Contest(
        String name, Question question, Backend backend, List<Entry> entries, int repetitions) {

    public Contest {
        entries = List.copyOf(entries);
    }

    /** All engines on the same workload. */
    public static Contest over(
            String name,
            Question question,
            Backend backend,
            List<? extends Engine> engines,
            Workload workload,
            int repetitions) {
        List<Entry> entries = new ArrayList<>();
        engines.forEach(engine -> entries.add(new Entry(engine, workload)));
        return new Contest(name, question, backend, entries, repetitions);
    }

    /** Runs every entry {@code repetitions} times, each round beginning with another one. */
    public List<Standing> run(Cluster cluster, Patience patience) throws Exception {
        List<Standing> standings = new ArrayList<>();
        entries.forEach(entry -> standings.add(new Standing(entry, new ArrayList<>())));
        List<Standing> order = new ArrayList<>(standings);
        for (int round = 0; round < repetitions; round++) {
            for (Standing standing : order) {
                standing.measurements().add(measure(standing.entry(), cluster, patience));
            }
            Collections.rotate(order, 1);
        }
        return standings;
    }

    private Measurement measure(Entry entry, Cluster cluster, Patience patience) throws Exception {
        Measurement measurement =
                new Trial(entry.engine(), entry.workload(), question, backend)
                        .measure(cluster, patience);
        Progress.say(
                String.format(
                        Locale.ROOT,
                        "%-36s %-32s %8.2f s %10.0f changes/s%s",
                        name,
                        entry.engine().name(),
                        measurement.seconds(),
                        entry.workload().measuredChanges() / measurement.seconds(),
                        measurement.isRight() ? "" : "  (stopped at the cap)"));
        return measurement;
    }
}
