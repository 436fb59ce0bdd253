package io.groupjoin.examples.tpch;

import io.groupjoin.examples.CollectingSink;
import io.groupjoin.examples.LocalCluster;
import io.groupjoin.examples.Materialised;
import io.groupjoin.examples.MemoryReporter;
import io.groupjoin.examples.Progress;
import io.groupjoin.examples.RunningJob;
import io.groupjoin.examples.TextTable;
import java.io.PrintWriter;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** Runs jobs one after another, shows what they send, and checks what they leave behind. */
final class JobRunner {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);
    private static final int SAMPLE = 14;
    private static final int TOP = 5;
    private static final List<String> COUNTERS =
            List.of("nullKeysDropped", "unmatchedRetractions", "wrappedAnswers", "emittedChanges");

    private final LocalCluster cluster;
    private final ResultCheck check;
    private final TpchData data;
    private final double rowsPerSecond;
    private final PrintWriter out;

    JobRunner(
            LocalCluster cluster,
            ResultCheck check,
            TpchData data,
            double rowsPerSecond,
            PrintWriter out) {
        this.cluster = cluster;
        this.check = check;
        this.data = data;
        this.rowsPerSecond = rowsPerSecond;
        this.out = out;
    }

    /** Runs a job and returns how many differences its complete result has. */
    long run(TpchJob job) throws Exception {
        Materialised answers = collect(job);
        return report(job, answers, answers.counts());
    }

    /** As {@link #run}, but one answer is corrupted before it is checked. */
    long runWithFault(TpchJob job) throws Exception {
        Materialised answers = collect(job);
        return report(job, answers, corrupted(answers.counts()));
    }

    private Materialised collect(TpchJob job) throws Exception {
        out.printf("%n== %d %s: %s%n", job.number(), job.name(), job.question());
        Materialised answers = new Materialised(job.watched(data), SAMPLE);
        var env = cluster.environment();
        job.answers(new TpchStreams(env, data, rowsPerSecond))
                .sinkTo(CollectingSink.into(job.name(), answers))
                .name("sink")
                .uid("sink");
        await(job, cluster.submit(env, job.name()), answers);
        CollectingSink.release(job.name());
        return answers;
    }

    private void await(TpchJob job, RunningJob running, Materialised answers) throws Exception {
        Progress progress = new Progress(out, Progress.Style.detect());
        long start = System.nanoTime();
        while (!running.await(BETWEEN_LOOKS)) {
            progress.show(rowsIn(job), answers.changes(), since(start));
        }
        progress.end(rowsIn(job), answers.changes(), since(start));
        out.println(
                Stream.of(RowKind.values())
                        .map(kind -> kind.shortString() + " " + grouped(answers.changes(kind)))
                        .collect(Collectors.joining(", ", "  Changes: ", "")));
        out.printf("  %d checkpoints%n", running.checkpoints());
    }

    private static long rowsIn(TpchJob job) {
        return MemoryReporter.total(
                "numRecordsOut", job.name(), operator -> operator.startsWith("Source: "));
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private long report(
            TpchJob job, Materialised answers, Map<List<@Nullable Object>, Integer> counts)
            throws SQLException {
        showChanges(job, answers.sample());
        ResultCheck.Differences differences = check.compare(job, counts);
        showTop(job, counts.size());
        long wrong = showCounters(job) + answers.unknownRetractions() + differences.count();
        differences.first().forEach(row -> out.println("  differs: " + row));
        out.printf(
                "  %d retractions of answers never sent%n  %d differences from DuckDB%n",
                answers.unknownRetractions(), differences.count());
        out.flush();
        MemoryReporter.release(job.name());
        return wrong;
    }

    private void showChanges(TpchJob job, List<Row> changes) {
        out.printf("%n  First changes of rows %s:%n", job.watched(data));
        TextTable table = new TextTable(Stream.concat(Stream.of(""), names(job)).toList());
        for (Row change : changes) {
            List<@Nullable Object> cells = new ArrayList<>();
            cells.add(change.getKind().shortString());
            for (int column = 0; column < change.getArity(); column++) {
                cells.add(change.getField(column));
            }
            table.add(cells);
        }
        table.print(out);
    }

    private void showTop(TpchJob job, int rows) throws SQLException {
        out.printf(Locale.ROOT, "%n  Final result, %,d rows, by %s:%n", rows, job.showFirst());
        TextTable table = new TextTable(names(job).toList());
        check.top(job, TOP).forEach(table::add);
        table.print(out);
        out.println();
    }

    private static Stream<String> names(TpchJob job) {
        return job.columns().stream().map(column -> column.substring(0, column.indexOf(' ')));
    }

    /** Returns by how much the dropped null keys differ from what was put in. */
    private long showCounters(TpchJob job) {
        out.println(
                COUNTERS.stream()
                        .map(name -> name + " " + grouped(counter(job, name)))
                        .collect(Collectors.joining(", ", "  Counters: ", "")));
        long expected = job.nullKeys(data);
        out.printf("  %s rows were put in with a null key%n", grouped(expected));
        return Math.abs(expected - counter(job, "nullKeysDropped"));
    }

    private static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static long counter(TpchJob job, String name) {
        return MemoryReporter.total(name, job.name(), operator -> true);
    }

    private static Map<List<@Nullable Object>, Integer> corrupted(
            Map<List<@Nullable Object>, Integer> answers) {
        Map<List<@Nullable Object>, Integer> copy = new HashMap<>(answers);
        List<@Nullable Object> victim = copy.keySet().iterator().next();
        List<@Nullable Object> wrong = new ArrayList<>(victim);
        wrong.set(0, -1L);
        copy.remove(victim);
        copy.put(wrong, 1);
        return copy;
    }
}
