package io.groupjoin.benchmarks.page;

import io.groupjoin.benchmarks.report.Environment;
import io.groupjoin.benchmarks.report.Goal;
import io.groupjoin.benchmarks.report.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** {@code docs/benchmarks.md}: every goal, what was measured, whether that is enough. */
public final class ResultsPage {
    /** The page's place in the repository. */
    public static final String PLACE = "docs/benchmarks.md";

    private static final String HEAD =
            """
            # Benchmarks: goals and what was measured

            Made by `benchmarks/bin/bench page` from the raw files in [benchmarks/results](../benchmarks/results); change those, not
            this page. How each bench measures says [benchmarks/README.md](../benchmarks/README.md). A figure counts only after the
            result behind it was found equal to a reference.
            """;
    private static final String TABLE_HEAD =
            """
            | case | target | measured | met | command | raw file |
            |---|---|---|---|---|---|
            """;

    private ResultsPage() {}

    /** The page for the result files of a repository. */
    public static String of(Path root) throws IOException {
        List<ResultFile> files = ResultFile.all(root);
        StringBuilder page = new StringBuilder(HEAD);
        for (Goal goal : Goal.values()) {
            page.append("\n## %s\n\nTarget: %s.\n\n".formatted(goal.what(), goal.wanted()));
            List<String> lines = lines(goal, files);
            if (lines.isEmpty()) {
                page.append("Not measured yet.\n");
            } else {
                page.append(TABLE_HEAD).append(String.join("", lines));
            }
        }
        return page.append(runs(files)).toString();
    }

    private static List<String> lines(Goal goal, List<ResultFile> files) {
        List<String> lines = new ArrayList<>();
        for (ResultFile file : files) {
            for (Target target : file.result().targets()) {
                if (target.goal() == goal) {
                    lines.add(line(target, file));
                }
            }
        }
        return lines;
    }

    private static String line(Target target, ResultFile file) {
        return "| %s | %s %s %s | %s %s | %s | `%s` | %s |\n"
                .formatted(
                        target.name(),
                        target.bound().sign(),
                        number(target.limit()),
                        target.unit(),
                        number(target.measured()),
                        target.unit(),
                        target.isMet() ? "yes" : "**no**",
                        file.result().command(),
                        file.link());
    }

    private static String runs(List<ResultFile> files) {
        StringBuilder runs = new StringBuilder("\n## Runs\n\n");
        if (files.isEmpty()) {
            return runs.append("None yet.\n").toString();
        }
        runs.append("| bench | cores | heap | Java | Flink | seed | raw file |\n");
        runs.append("|---|---|---|---|---|---|---|\n");
        files.forEach(file -> runs.append(run(file)));
        return runs.toString();
    }

    private static String run(ResultFile file) {
        Environment where = file.result().environment();
        return "| %s | %d | %d MiB | %s | %s | %d | %s |\n"
                .formatted(
                        file.result().name(),
                        where.cores(),
                        where.heapBytes() >> 20,
                        where.java(),
                        where.flink(),
                        file.result().flags().seed(),
                        file.link());
    }

    private static String number(double value) {
        double size = Math.abs(value);
        if (size != 0 && size < 0.01) {
            return String.format(Locale.ROOT, "%.1e", value);
        }
        return String.format(Locale.ROOT, size < 100 ? "%,.2f" : "%,.0f", value);
    }
}
