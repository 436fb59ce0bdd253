package io.groupjoin.e2e.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A job to submit.
 *
 * @param jar holds the main class and all that Flink's own jars lack
 * @param arguments of the main class
 * @param parallelism of every operator that sets none itself
 * @param savepoint what to restore; empty for a fresh start
 */
public record Submission(
        Path jar,
        String mainClass,
        List<String> arguments,
        int parallelism,
        Optional<String> savepoint) {
    public Submission {
        arguments = List.copyOf(arguments);
    }

    public static Submission of(Path jar, Class<?> mainClass, String... arguments) {
        return new Submission(jar, mainClass.getName(), List.of(arguments), 1, Optional.empty());
    }

    public Submission parallelism(int subtasks) {
        return new Submission(jar, mainClass, arguments, subtasks, savepoint);
    }

    /** The same job, going on from a savepoint or a retained checkpoint. */
    public Submission restoring(String path) {
        return new Submission(jar, mainClass, arguments, parallelism, Optional.of(path));
    }
}
