package io.groupjoin.benchmarks.job;

/** Order in which the changes of the two sides arrive. */
public enum Arrival {
    BUILD_FIRST("build-first"),
    PROBE_FIRST("probe-first"),
    INTERLEAVED("interleaved");

    private final String label;

    Arrival(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
