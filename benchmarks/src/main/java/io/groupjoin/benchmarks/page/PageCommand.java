package io.groupjoin.benchmarks.page;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Command {@code bench page}: writes {@code docs/benchmarks.md} from the raw result files. */
@Command(
        name = "page",
        mixinStandardHelpOptions = true,
        description = "Writes docs/benchmarks.md from the files in benchmarks/results.")
public final class PageCommand implements Callable<Integer> {

    @Option(names = "--root", description = "Folder of the repository; ${DEFAULT-VALUE}.")
    private Path root = Path.of(".");

    @Override
    public Integer call() throws Exception {
        Files.writeString(root.resolve(ResultsPage.PLACE), ResultsPage.of(root));
        return 0;
    }
}
