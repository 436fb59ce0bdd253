package io.groupjoin.benchmarks.equality;

/** Progress lines on the standard error stream. */
final class Progress {

    private Progress() {}

    static void say(String line) {
        System.err.println(line);
    }
}
