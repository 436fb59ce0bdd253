package io.groupjoin.examples.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrderRevenueJobIT {
    @TempDir Path folder;

    @Test
    void the_files_hold_the_complete_result() throws Exception {
        run();

        assertThat(OrderRevenueCheck.compare(folder, 0.001, 3).first()).isEmpty();
        assertThat(OrderRevenueCheck.read(folder).changes()).isGreaterThan(1_500);
    }

    @Test
    void a_lost_change_is_noticed() throws Exception {
        run();
        Path file = somePart();
        List<String> lines = Files.readAllLines(file);
        Files.write(file, lines.subList(1, lines.size()));

        assertThat(OrderRevenueCheck.compare(folder, 0.001, 3).count()).isPositive();
    }

    private void run() throws Exception {
        OrderRevenueJob.main(
                new String[] {
                    "--scale",
                    "0.001",
                    "--seed",
                    "3",
                    "--output",
                    folder.toUri().toString(),
                    "--checkpoint-millis",
                    "200"
                });
    }

    private Path somePart() throws Exception {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
    }
}
