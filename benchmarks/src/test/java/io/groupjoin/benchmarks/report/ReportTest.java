package io.groupjoin.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {

    @TempDir private Path directory;

    @Test
    void json_has_rows_and_targets() throws Exception {
        Path file = directory.resolve("report.json");
        report().writeJson(file);
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
                                .readTree("{\"name\": \"t\", \"ratio\": 4.0, \"target\": 3.0}"));
    }

    @Test
    void the_table_tells_which_targets_are_met() {
        assertThat(ReportTable.of(report())).contains("ours", "DEBT", "2.50", "met");
    }

    @Test
    void the_plot_is_an_svg_file() throws Exception {
        RatePlot plot = new RatePlot("title", "F", "rows/s");
        plot.add("fast", 1, 100);
        plot.add("fast", 1_000, 100);
        plot.add("slow", 1, 100);
        plot.add("slow", 1_000, 1);
        Path file = directory.resolve("plot.svg");
        plot.write(file);
        assertThat(Files.readString(file)).contains("<svg", "</svg>");
    }

    private static Report report() {
        Report report = new Report();
        report.add(new Figure("ours", "DEBT", "F=1", "rate", 2.5, "rows/s"));
        report.add(new Target("t", 4, 3));
        return report;
    }
}
