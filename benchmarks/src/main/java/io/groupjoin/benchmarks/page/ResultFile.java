package io.groupjoin.benchmarks.page;

import io.groupjoin.benchmarks.report.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A raw result file.
 *
 * @param name of the file, without its folder
 */
record ResultFile(String name, Result result) {

    /** Folder of the raw files in the repository. */
    static final String FOLDER = "benchmarks/results";

    /** All result files of a repository, by name. */
    static List<ResultFile> all(Path root) throws IOException {
        List<ResultFile> files = new ArrayList<>();
        try (Stream<Path> paths = Files.list(root.resolve(FOLDER))) {
            for (Path path : paths.filter(p -> p.toString().endsWith(".json")).sorted().toList()) {
                files.add(new ResultFile(path.getFileName().toString(), Result.read(path)));
            }
        }
        return files;
    }

    /** The file as a link from the page. */
    String link() {
        return "[%s](../%s/%s)".formatted(name, FOLDER, name);
    }
}
