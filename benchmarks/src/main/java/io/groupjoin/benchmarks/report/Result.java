package io.groupjoin.benchmarks.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * What a run of a bench leaves behind: one JSON object, the same for every bench.
 *
 * @param name of the bench
 * @param question what it asks
 * @param command that repeats the run
 */
public record Result(
        String name,
        String question,
        String command,
        Flags flags,
        Environment environment,
        List<Figure> rows,
        List<Target> targets) {

    private static final ObjectMapper JSON =
            new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    public Result {
        rows = List.copyOf(rows);
        targets = List.copyOf(targets);
    }

    public static Result read(Path file) throws IOException {
        return JSON.readValue(file.toFile(), Result.class);
    }

    public void write(Path file) throws IOException {
        JSON.writeValue(file.toFile(), this);
    }
}
