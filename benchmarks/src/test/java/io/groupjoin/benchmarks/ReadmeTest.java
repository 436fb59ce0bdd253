package io.groupjoin.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.benchmarks.frame.Benchmark;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReadmeTest {

    @Test
    void every_bench_has_a_line() throws Exception {
        String readme = Files.readString(Path.of("README.md"));
        for (Benchmark benchmark : Benchmarks.ALL) {
            assertThat(readme).contains("| `" + benchmark.name() + "` |");
        }
    }
}
