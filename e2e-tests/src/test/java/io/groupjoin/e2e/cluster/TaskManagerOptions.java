package io.groupjoin.e2e.cluster;

import java.util.List;
import java.util.stream.Stream;

/**
 * The memory of a TaskManager: flags for its JVM, and the same numbers again as dynamic settings.
 *
 * <p>Worked out from the configuration by the program that Flink's own scripts call for it.
 */
record TaskManagerOptions(List<String> jvm, List<String> dynamic) {
    private static final String PROGRAM = "org.apache.flink.runtime.util.bash.BashJavaUtils";
    private static final String MARK = "BASH_JAVA_UTILS_EXEC_RESULT:";

    static TaskManagerOptions read(Distribution distribution) {
        List<String> asked =
                List.of("GET_TM_RESOURCE_PARAMS", "--configDir", distribution.conf().toString());
        FlinkProcess program =
                FlinkProcess.start(
                        "memory",
                        distribution,
                        new FlinkProcess.Command(PROGRAM, List.of("-Xmx128m"), asked));
        List<String> marked =
                program.output()
                        .lines()
                        .filter(line -> line.startsWith(MARK))
                        .map(line -> line.substring(MARK.length()))
                        .toList();
        if (marked.size() != 2) {
            throw new IllegalStateException("No memory flags from\n" + program.tail());
        }
        return new TaskManagerOptions(words(marked.get(0)), words(marked.get(1)));
    }

    private static List<String> words(String line) {
        return Stream.of(line.trim().split("\\s+", -1)).toList();
    }
}
