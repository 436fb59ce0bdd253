package io.groupjoin.e2e.harness;

import io.groupjoin.e2e.cases.CaseReader;
import io.groupjoin.e2e.cases.Pending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs every case of some files in the whole product of modes and writes what passed. */
@Command(
        name = "all-modes",
        mixinStandardHelpOptions = true,
        version = "Groupjoin for Apache Flink",
        showDefaultValues = true,
        description =
                "Runs case files in every choice of backend, restores and engine tuning; exits with 1 if a case fails.")
public final class AllModes implements Callable<Integer> {
    private static final int CASES_A_SIGN = 10;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Case files.")
    private List<Path> files = List.of();

    @Option(names = "--results", required = true, description = "File to write.")
    private Path results = Path.of("all-modes.txt");

    @Option(names = "--seed", description = "Draws the tactic and the parallelism of each run.")
    private long seed = 1;

    private final Map<String, Tally> tallies = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();
    private int cases;
    private int runs;
    private int pending;

    /** Runs that passed and failed with one choice. Mutable. */
    private static final class Tally {
        private int passed;
        private int failed;
    }

    public static void main(String[] args) {
        System.exit(new CommandLine(new AllModes()).execute(args));
    }

    @Override
    public Integer call() throws IOException {
        List<CaseReader.Line> lines = new ArrayList<>();
        for (Path file : files) {
            lines.addAll(CaseReader.read(file));
        }
        lines.parallelStream().forEach(line -> run(line, lines.size()));
        Path parent = results.toAbsolutePath().getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        List<String> report = report();
        Files.write(results, report);
        report.forEach(System.out::println);
        return failures.isEmpty() ? 0 : 1;
    }

    private void run(CaseReader.Line line, int all) {
        if (Pending.reason(line.question()).isPresent()) {
            count();
            return;
        }
        Random random = new Random(seed + line.question().id().hashCode());
        for (Mode mode : Modes.product(line.question(), random)) {
            count(line, mode, CaseJudgement.complaints(line, mode));
        }
        finished(all);
    }

    private synchronized void count() {
        pending++;
    }

    private synchronized void count(CaseReader.Line line, Mode mode, List<String> complaints) {
        runs++;
        for (String choice : mode.choices()) {
            Tally tally = tallies.computeIfAbsent(choice, c -> new Tally());
            if (complaints.isEmpty()) {
                tally.passed++;
            } else {
                tally.failed++;
            }
        }
        if (!complaints.isEmpty()) {
            failures.add(
                    "FAIL %s in %s — %s"
                            .formatted(line.question().id(), mode, String.join("; ", complaints)));
        }
    }

    private synchronized void finished(int all) {
        cases++;
        if (cases % CASES_A_SIGN == 0) {
            System.err.printf(
                    "%d of %d cases, %d runs, %d failed%n",
                    cases, all - pending, runs, failures.size());
        }
    }

    private List<String> report() {
        List<String> report = new ArrayList<>();
        report.add("%d cases, %d pending, seed %d".formatted(cases, pending, seed));
        tallies.forEach(
                (choice, tally) ->
                        report.add(
                                "%-28s %6d passed %6d failed"
                                        .formatted(choice, tally.passed, tally.failed)));
        report.addAll(failures.stream().sorted().toList());
        report.add("runs: %d passed, %d failed".formatted(runs - failures.size(), failures.size()));
        return report;
    }
}
