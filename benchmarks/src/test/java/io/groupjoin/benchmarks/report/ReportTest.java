package io.groupjoin.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {

    private static final Flags FLAGS = new Flags("QUICK", "F=1", 1);

    @TempDir private Path directory;

    @Test
    void json_has_one_shape_and_is_read_back() throws Exception {
        Path file = directory.resolve("report.json");
        Result written = result();
        written.write(file);
        JsonNode json = new ObjectMapper().readTree(file.toFile());
        assertThat(json.at("/rows/0"))
                .isEqualTo(
                        new ObjectMapper()
                                .readTree(
                                        """
                                        {"engine": "ours", "policy": "DEBT", "case": "F=1",
                                         "metric": "rate", "value": 2.5, "unit": "rows/s"}
                                        """));
        assertThat(json.at("/targets/0"))
                .isEqualTo(
                        new ObjectMapper()
                                .readTree(
                                        """
                                        {"goal": "FUSED", "name": "t", "bound": "AT_LEAST",
                                         "limit": 3.0, "measured": 4.0, "unit": "×"}
                                        """));
        assertThat(Result.read(file)).isEqualTo(written);
    }

    @Test
    void the_command_repeats_the_run() {
        assertThat(FLAGS.command("equality"))
                .isEqualTo("benchmarks/bin/bench equality --quick --only 'F=1'");
        assertThat(new Flags("FULL", "", 7).command("nulls"))
                .isEqualTo("benchmarks/bin/bench nulls --seed 7");
    }

    @Test
    void the_table_tells_which_targets_are_met() {
        Report report = new Report();
        report.add(new Figure("ours", "DEBT", "F=1", "rate", 2.5, "rows/s"));
        report.add(Target.atLeast(Goal.FUSED, "t", 3, 4));
        report.add(Target.atMost(Goal.FUSED, "u", 3, 4));
        assertThat(ReportTable.of(report)).contains("ours", "DEBT", "2.500", "met", "missed");
    }

    @Test
    void the_plot_is_an_svg_file() throws Exception {
        Plot plot = new Plot(new Axes("title", "F", "rows/s"));
        plot.add("fast", 1, 100);
        plot.add("fast", 1_000, 100);
        plot.add("slow", 1, 100);
        plot.add("slow", 1_000, 1);
        plot.add("nowhere", 0, 1);
        Path file = directory.resolve("plot.svg");
        plot.write(file);
        assertThat(Files.readString(file)).contains("<svg", "</svg>");
    }

    private static Result result() {
        Report report = new Report();
        report.add(new Figure("ours", "DEBT", "F=1", "rate", 2.5, "rows/s"));
        report.add(Target.atLeast(Goal.FUSED, "t", 3, 4));
        return new Result(
                "equality",
                "How fast?",
                FLAGS.command("equality"),
                FLAGS,
                Environment.here("2.3.0"),
                report.figures(),
                report.targets());
    }
}
