package io.groupjoin.examples.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class TpchIT {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @ValueSource(strings = {"rocksdb", "heap"})
    void complete_results_do_not_differ_from_duckdb(String backend) {
        assertThat(tpch("--scale", "0.002", "--seed", "5", "--backend", backend))
                .as("%s%s", out, err)
                .isZero();
        assertThat(out.toString().lines().filter("  0 differences from DuckDB"::equals)).hasSize(4);
        assertThat(lastLine()).startsWith("ALL RIGHT: 4 jobs, 0 differences");
    }

    @Test
    void every_kind_of_change_is_sent_by_job_2() {
        assertThat(tpch("--scale", "0.005", "--rows-per-second", "50000", "2"))
                .as("%s%s", out, err)
                .isZero();

        assertThat(out.toString()).containsPattern("\\+I [1-9].*-U [1-9].*\\+U [1-9].*-D [1-9]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "3", "4"})
    void an_injected_fault_is_noticed(String job) {
        assertThat(tpch("--scale", "0.001", "--inject-fault", job)).isEqualTo(1);

        assertThat(out.toString()).contains("  2 differences from DuckDB").contains("differs: [");
        assertThat(lastLine()).startsWith("WRONG: 1 jobs, 2 differences");
    }

    @Test
    void help_names_every_option() {
        assertThat(tpch("--help")).isZero();

        assertThat(out.toString())
                .contains("--scale", "--seed", "--parallelism", "--backend", "rocksdb, heap")
                .contains(
                        "--rows-per-second",
                        "--inject-fault",
                        "--webui",
                        "--list",
                        "no differences");
    }

    @Test
    void the_list_names_every_job() {
        assertThat(tpch("--list")).isZero();

        assertThat(out.toString().lines()).hasSize(TpchJob.ALL.size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9",
                "--scale=0",
                "--parallelism=0",
                "--rows-per-second=0",
                "--backend=disk",
                "--fast"
            })
    void wrong_usage_is_refused(String argument) {
        assertThat(tpch(argument)).isEqualTo(2);

        assertThat(err.toString()).contains("--scale");
    }

    private int tpch(String... arguments) {
        CommandLine command = Tpch.commandLine();
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(arguments);
    }

    private String lastLine() {
        return out.toString().lines().reduce("", (before, line) -> line);
    }
}
