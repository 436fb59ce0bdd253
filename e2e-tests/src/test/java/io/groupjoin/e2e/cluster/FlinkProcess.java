package io.groupjoin.e2e.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * One JVM of a Flink cluster; its log is {@code log/NAME.log}, what it prints {@code log/NAME.out}.
 */
public final class FlinkProcess {
    private static final long STOP_SECONDS = 10;
    private static final int TAIL_LINES = 40;

    private final String name;
    private final Path log;
    private final Path out;
    private final Process process;

    private FlinkProcess(String name, Distribution distribution, Process process) {
        this.name = name;
        this.log = log(name, distribution);
        this.out = out(name, distribution);
        this.process = process;
    }

    /**
     * What to start.
     *
     * @param jvmOptions memory and other flags of the JVM
     * @param arguments what follows the main class
     */
    record Command(String mainClass, List<String> jvmOptions, List<String> arguments) {
        Command {
            jvmOptions = List.copyOf(jvmOptions);
            arguments = List.copyOf(arguments);
        }
    }

    static FlinkProcess start(String name, Distribution distribution, Command command) {
        ProcessBuilder builder =
                new ProcessBuilder(commandLine(log(name, distribution), distribution, command))
                        .directory(distribution.home().toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(out(name, distribution).toFile());
        builder.environment().putAll(distribution.environment());
        try {
            return new FlinkProcess(name, distribution, builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException("Could not start " + name, e);
        }
    }

    private static List<String> commandLine(Path log, Distribution distribution, Command command) {
        Path conf = distribution.conf();
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.add("@" + conf.resolve("java.args"));
        line.add("-Dlog.file=" + log);
        line.add("-Dlog4j.configurationFile=file:" + conf.resolve("log4j.properties"));
        line.add("-Djava.io.tmpdir=" + distribution.tmp());
        line.add("-XX:+UseSerialGC");
        line.addAll(command.jvmOptions());
        line.add("-cp");
        line.add(distribution.lib() + "/*");
        line.add(command.mainClass());
        line.addAll(command.arguments());
        return line;
    }

    private static Path log(String name, Distribution distribution) {
        return distribution.log().resolve(name + ".log");
    }

    private static Path out(String name, Distribution distribution) {
        return distribution.log().resolve(name + ".out");
    }

    public String name() {
        return name;
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Kills the process as {@code kill -9} would, and returns when it is gone. */
    public void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /** Asks the process to end. */
    void terminate() {
        process.destroy();
    }

    /** Waits for the end; kills the process when it takes too long. */
    void awaitEnd() {
        process.onExit().completeOnTimeout(process, STOP_SECONDS, TimeUnit.SECONDS).join();
        kill();
    }

    /** All that the process printed until its end, which this waits for. */
    String output() {
        process.onExit().join();
        return text(out);
    }

    /** The ends of what the process logged and printed. */
    String tail() {
        return "--- " + name + ", pid " + pid() + ": " + log + "\n" + tail(log) + tail(out);
    }

    private static String tail(Path file) {
        List<String> lines = text(file).lines().toList();
        return lines.stream()
                .skip(Math.max(0, lines.size() - TAIL_LINES))
                .map(line -> line + "\n")
                .reduce("", String::concat);
    }

    private static String text(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
