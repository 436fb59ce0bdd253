package io.groupjoin.benchmarks;

import io.groupjoin.benchmarks.frame.BenchCommand;
import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.page.PageCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Entry point of {@code benchmarks/bin/bench NAME}. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Measures groupjoin beside what users would pick instead.",
        synopsisSubcommandLabel = "NAME")
public final class Bench {

    private Bench() {}

    public static void main(String[] arguments) {
        System.exit(commands().execute(arguments));
    }

    /** Says the names of all benches, for {@code bin/bench-all}. */
    @Command(name = "names", description = "Names of all benches, one a line.")
    void names() {
        Benchmarks.ALL.forEach(benchmark -> System.out.println(benchmark.name()));
    }

    static CommandLine commands() {
        CommandLine bench = new CommandLine(new Bench());
        for (Benchmark benchmark : Benchmarks.ALL) {
            CommandLine command = new CommandLine(new BenchCommand(benchmark));
            command.getCommandSpec().usageMessage().description(benchmark.question());
            bench.addSubcommand(benchmark.name(), command);
        }
        return bench.addSubcommand("page", new PageCommand());
    }
}
