package io.groupjoin.benchmarks.report;

import java.util.Locale;

/**
 * What a run was asked for.
 *
 * @param scale SMOKE, QUICK or FULL
 * @param only text that the names of the wanted cases contain
 */
public record Flags(String scale, String only, long seed) {

    private static final long USUAL_SEED = 1;

    /** The command that repeats the run. */
    public String command(String bench) {
        StringBuilder command = new StringBuilder("benchmarks/bin/bench ").append(bench);
        if (!scale.equals("FULL")) {
            command.append(" --").append(scale.toLowerCase(Locale.ROOT));
        }
        if (!only.isEmpty()) {
            command.append(" --only '").append(only).append('\'');
        }
        if (seed != USUAL_SEED) {
            command.append(" --seed ").append(seed);
        }
        return command.toString();
    }
}
