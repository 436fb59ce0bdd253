package io.groupjoin.e2e.harness;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseReader;
import io.groupjoin.e2e.cases.Pending;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs case files through the public builder's operators and prints a line a case. */
@Command(
        name = "run-cases",
        mixinStandardHelpOptions = true,
        version = "Groupjoin for Apache Flink",
        description = "Runs case files; exits with 1 if a case fails.")
public final class RunCases implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Case files, one JSON object a line.")
    private List<Path> files = List.of();

    @Option(
            names = "--backend",
            defaultValue = "ROCKSDB",
            description = "HEAP or ROCKSDB. Default: ${DEFAULT-VALUE}.")
    private Mode.Backend backend = Mode.Backend.ROCKSDB;

    private int passed;
    private int failed;
    private int pending;

    public static void main(String[] args) {
        System.exit(
                new CommandLine(new RunCases())
                        .setCaseInsensitiveEnumValuesAllowed(true)
                        .execute(args));
    }

    @Override
    public Integer call() throws IOException {
        for (Path file : files) {
            for (CaseReader.Line line : CaseReader.read(file)) {
                System.out.println(run(line));
            }
        }
        System.out.printf("cases: %d passed, %d failed, %d pending%n", passed, failed, pending);
        return failed == 0 ? 0 : 1;
    }

    private String run(CaseReader.Line line) {
        Case question = line.question();
        Optional<String> reason = Pending.reason(question);
        if (reason.isPresent()) {
            pending++;
            return "PENDING %s — %s".formatted(question.id(), reason.get());
        }
        Mode mode = Mode.PLAIN.on(backend);
        List<String> complaints = CaseJudgement.complaints(line, mode);
        if (complaints.isEmpty()) {
            passed++;
            return "PASS %s — as expected".formatted(question.id());
        }
        failed++;
        return "FAIL %s — %s"
                .formatted(question.id(), String.join("; ", complaints).replace("\n", " "));
    }
}
