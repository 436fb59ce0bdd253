package io.groupjoin.benchmarks;

import io.groupjoin.benchmarks.equality.EqualityCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Entry point of {@code benchmarks/bin/bench NAME}. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Measures groupjoin beside what users would pick instead.",
        subcommands = EqualityCommand.class)
public final class Bench {

    private Bench() {}

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Bench()).execute(arguments));
    }
}
