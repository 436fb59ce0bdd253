package io.groupjoin.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.benchmarks.report.Result;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs every bench at hardly any size: it must be right, and leave a result and a plot. */
class SmokeIT {

    @TempDir private Path directory;

    static Stream<String> names() {
        return Benchmarks.ALL.stream().map(benchmark -> benchmark.name());
    }

    @ParameterizedTest
    @MethodSource("names")
    void every_bench_runs(String name) throws Exception {
        Path json = directory.resolve(name + ".json");
        int code = Bench.commands().execute(name, "--smoke", "--json", json.toString());
        assertThat(code).isZero();
        Result result = Result.read(json);
        assertThat(result.name()).isEqualTo(name);
        assertThat(result.rows()).isNotEmpty();
        assertThat(directory.resolve(name + ".svg")).exists();
    }
}
