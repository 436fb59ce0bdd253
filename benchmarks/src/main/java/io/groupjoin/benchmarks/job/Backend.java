package io.groupjoin.benchmarks.job;

/** State backend of a job. */
public enum Backend {
    ROCKSDB("RocksDB", "rocksdb"),
    HEAP("heap", "hashmap");

    private final String label;
    private final String type;

    Backend(String label, String type) {
        this.label = label;
        this.type = type;
    }

    public String label() {
        return label;
    }

    /** Value of {@code state.backend.type}. */
    public String type() {
        return type;
    }
}
