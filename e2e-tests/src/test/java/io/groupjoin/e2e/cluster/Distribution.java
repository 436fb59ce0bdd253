package io.groupjoin.e2e.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The folder of one Flink cluster: {@code lib} (a link to the jars that module flink-dist gathers),
 * {@code conf}, {@code plugins}, {@code log}, {@code tmp}.
 */
record Distribution(Path home) {
    private static final String LIB = "groupjoin.flink.lib";
    private static final List<String> TEMPLATES = List.of("log4j.properties", "java.args");

    /** Makes the folder anew; what an earlier cluster left there is deleted. */
    static Distribution assemble(Path home, Map<String, String> settings) {
        Distribution distribution = new Distribution(home.toAbsolutePath());
        try {
            distribution.delete();
            distribution.fill(settings);
        } catch (IOException e) {
            throw new UncheckedIOException("No Flink distribution in " + home, e);
        }
        return distribution;
    }

    private void fill(Map<String, String> settings) throws IOException {
        for (Path folder : List.of(conf(), plugins(), log(), tmp())) {
            Files.createDirectories(folder);
        }
        Files.createSymbolicLink(lib(), gatheredJars());
        Files.writeString(conf().resolve("config.yaml"), yaml(settings));
        for (String template : TEMPLATES) {
            try (InputStream text =
                    Distribution.class.getResourceAsStream("/cluster/" + template)) {
                Files.copy(text, conf().resolve(template));
            }
        }
    }

    private static Path gatheredJars() {
        String lib = System.getProperty(LIB);
        if (lib == null || !Files.isDirectory(Path.of(lib))) {
            throw new IllegalStateException(
                    ("No Flink jars: system property %s is %s. Run through Maven, or run"
                                    + " `mvn process-resources -pl e2e-tests/flink-dist` and point"
                                    + " it at target/flink-VERSION/lib there.")
                            .formatted(LIB, lib));
        }
        return Path.of(lib).toAbsolutePath();
    }

    private static String yaml(Map<String, String> settings) {
        return new TreeMap<>(settings)
                .entrySet().stream()
                        .map(e -> e.getKey() + ": '" + e.getValue().replace("'", "''") + "'\n")
                        .collect(Collectors.joining());
    }

    Path lib() {
        return home.resolve("lib");
    }

    Path conf() {
        return home.resolve("conf");
    }

    Path plugins() {
        return home.resolve("plugins");
    }

    Path log() {
        return home.resolve("log");
    }

    Path tmp() {
        return home.resolve("tmp");
    }

    /** The variables that Flink's own scripts set. */
    Map<String, String> environment() {
        return Map.of(
                "FLINK_HOME", home.toString(),
                "FLINK_CONF_DIR", conf().toString(),
                "FLINK_LIB_DIR", lib().toString(),
                "FLINK_PLUGINS_DIR", plugins().toString(),
                "FLINK_LOG_DIR", log().toString());
    }

    void delete() throws IOException {
        if (!Files.exists(home)) {
            return;
        }
        try (Stream<Path> found = Files.walk(home)) {
            for (Path path : found.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
