package io.groupjoin.benchmarks.frame;

import io.groupjoin.benchmarks.report.Environment;
import io.groupjoin.benchmarks.report.Flags;
import io.groupjoin.benchmarks.report.ReportTable;
import io.groupjoin.benchmarks.report.Result;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.apache.flink.runtime.util.EnvironmentInformation;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Command {@code bench NAME}: runs one bench, prints its table, writes JSON and plot. */
@Command(mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {

    @Option(names = "--quick", description = "Fewer cases and rows; ends within three minutes.")
    private boolean quick;

    @Option(names = "--smoke", description = "Hardly any rows: shows that the bench works.")
    private boolean smoke;

    @Option(names = "--only", description = "Only cases whose name contains this text.")
    private String only = "";

    @Option(names = "--seed", description = "Seed of everything random; ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(names = "--json", description = "File for the result; the plot goes beside it.")
    private @Nullable Path json;

    @Option(names = "--plot", description = "SVG file for the plot.")
    private @Nullable Path svg;

    private final Benchmark benchmark;

    public BenchCommand(Benchmark benchmark) {
        this.benchmark = benchmark;
    }

    @Override
    public Integer call() throws Exception {
        Session session = new Session(benchmark, scale(), only, seed);
        try {
            benchmark.run(session);
        } catch (WrongResultException wrong) {
            Progress.say(wrong.getMessage());
            return 1;
        }
        System.out.println(ReportTable.of(session.report()));
        write(session);
        return 0;
    }

    private Scale scale() {
        if (smoke) {
            return Scale.SMOKE;
        }
        return quick ? Scale.QUICK : Scale.FULL;
    }

    private void write(Session session) throws Exception {
        if (json != null) {
            result(session).write(json);
        }
        Path plot = svg == null && json != null ? besideJson(json) : svg;
        if (plot != null && !session.plot().isEmpty()) {
            session.plot().write(plot);
        }
    }

    private static Path besideJson(Path json) {
        String name = json.getFileName().toString();
        return json.resolveSibling(name.replaceFirst("(\\.json)?$", ".svg"));
    }

    private Result result(Session session) {
        Flags flags = new Flags(session.scale().name(), only, seed);
        return new Result(
                benchmark.name(),
                benchmark.question(),
                flags.command(benchmark.name()),
                flags,
                Environment.here(EnvironmentInformation.getVersion()),
                session.report().figures(),
                session.report().targets());
    }
}
