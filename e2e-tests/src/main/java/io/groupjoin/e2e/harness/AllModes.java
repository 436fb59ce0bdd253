package io.groupjoin.e2e.harness;

import io.groupjoin.e2e.cases.CaseReader;
import io.groupjoin.e2e.cases.Pending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs every case of some files in every legal mode and writes what passed. */
@Command(
        name = "all-modes",
        mixinStandardHelpOptions = true,
        version = "Groupjoin for Apache Flink",
        description = "Runs case files in every legal mode; exits with 1 if a case fails.")
public final class AllModes implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Case files.")
    private List<Path> files = List.of();

    @Option(names = "--results", required = true, description = "File to write.")
    private Path results = Path.of("all-modes.txt");

    private final Map<String, Tally> tallies = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();
    private int cases;
    private int pending;

    /** Cases that passed and failed in one mode. Mutable. */
    private static final class Tally {
        private int passed;
        private int failed;
    }

    public static void main(String[] args) {
        System.exit(new CommandLine(new AllModes()).execute(args));
    }

    @Override
    public Integer call() throws IOException {
        for (Path file : files) {
            for (CaseReader.Line line : CaseReader.read(file)) {
                run(line);
            }
        }
        Path parent = results.toAbsolutePath().getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        List<String> report = report();
        Files.write(results, report);
        report.forEach(System.out::println);
        return failures.isEmpty() ? 0 : 1;
    }

    private void run(CaseReader.Line line) {
        if (Pending.reason(line.question()).isPresent()) {
            pending++;
            return;
        }
        cases++;
        for (Mode mode : Modes.legal(line.question())) {
            List<String> complaints = CaseJudgement.complaints(line, mode);
            Tally tally = tallies.computeIfAbsent(mode.toString(), m -> new Tally());
            if (complaints.isEmpty()) {
                tally.passed++;
            } else {
                tally.failed++;
                failures.add(
                        "FAIL %s in %s — %s"
                                .formatted(
                                        line.question().id(), mode, String.join("; ", complaints)));
            }
        }
    }

    private List<String> report() {
        List<String> report = new ArrayList<>();
        report.add("%d cases in every legal mode, %d pending".formatted(cases, pending));
        int passed = 0;
        for (Map.Entry<String, Tally> entry : tallies.entrySet()) {
            Tally tally = entry.getValue();
            passed += tally.passed;
            report.add(
                    "%-52s %4d passed %4d failed"
                            .formatted(entry.getKey(), tally.passed, tally.failed));
        }
        report.addAll(failures);
        report.add("runs: %d passed, %d failed".formatted(passed, failures.size()));
        return report;
    }
}
