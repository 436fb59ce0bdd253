package io.groupjoin.benchmarks.frame;

/** Progress lines on the standard error stream. */
public final class Progress {

    private Progress() {}

    public static void say(String line) {
        System.err.println(line);
    }
}
