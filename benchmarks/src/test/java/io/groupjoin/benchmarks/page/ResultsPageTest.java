package io.groupjoin.benchmarks.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.benchmarks.report.Environment;
import io.groupjoin.benchmarks.report.Flags;
import io.groupjoin.benchmarks.report.Goal;
import io.groupjoin.benchmarks.report.Result;
import io.groupjoin.benchmarks.report.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsPageTest {

    private static final Path REPOSITORY = Path.of("..");

    @Test
    void the_page_tells_what_the_raw_files_hold() throws Exception {
        assertThat(Files.readString(REPOSITORY.resolve(ResultsPage.PLACE)))
                .as("docs/benchmarks.md; benchmarks/bin/bench page mends it")
                .isEqualTo(ResultsPage.of(REPOSITORY));
    }

    @Test
    void a_line_names_target_measured_value_command_and_file(@TempDir Path root) throws Exception {
        Path folder = Files.createDirectories(root.resolve(ResultFile.FOLDER));
        Flags flags = new Flags("QUICK", "", 1);
        Target target = Target.atMost(Goal.EXTREMUM, "n=10^6", 30, 41.5).in("µs");
        new Result(
                        "extremum",
                        "?",
                        flags.command("extremum"),
                        flags,
                        new Environment(2, 4L << 30, "17", "2.3.0"),
                        List.of(),
                        List.of(target))
                .write(folder.resolve("extremum.json"));
        assertThat(ResultsPage.of(root))
                .contains(
                        "| n=10^6 | ≤ 30.00 µs | 41.50 µs | **no** | `benchmarks/bin/bench extremum"
                                + " --quick` | [extremum.json](../benchmarks/results/extremum.json)"
                                + " |",
                        "Not measured yet.",
                        "| extremum | 2 | 4096 MiB | 17 | 2.3.0 | 1 |");
    }
}
