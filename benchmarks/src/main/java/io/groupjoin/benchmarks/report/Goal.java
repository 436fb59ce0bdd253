package io.groupjoin.benchmarks.report;

/** The goals that figures are held against, one line each. */
public enum Goal {
    EQUALITY_CACHED(
            "Equality, RocksDB, build loaded first, working set cached, checkpoints running",
            "≥ 5, 30, 300, 4,000 × plain SQL at F = 1, 10, 100, 1,000; ≥ 3 × pre-aggregated SQL"),
    EQUALITY_ON_PROBE(
            "The same, not cached, on probe",
            "≥ 3, 10, 100, 1,000 × plain SQL at F = 1, 10, 100, 1,000"),
    EQUALITY_INTERLEAVED(
            "Equality, interleaved, every change emitted",
            "≥ 4, 6, 8, 10 × plain SQL at F = 1, 10, 100, 1,000; emitted changes no more than the"
                    + " minimal changelog"),
    BUNDLED(
            "Equality, interleaved, bundled at equal latency",
            "≥ 2 × pre-aggregated and mini-batch SQL; ≥ 3 × with 20 % build retractions"),
    SEMI_ANTI("Semi and anti", "≥ 1.5 × Flink SQL at every F, both orders, and no more state"),
    CPU_UNCACHED(
            "CPU per change, RocksDB, not cached",
            "inline group at most 1 read and 1 write a change, blocked 2 and 2 plus tree levels; on"
                    + " probe ≤ 1.25 × a hand-written accumulator-only operator"),
    CPU_CACHED(
            "CPU per change, RocksDB, working set cached",
            "≤ 1.1 × the same on the heap backend; a cache that does not hit costs ≤ 3 %"),
    GROWTH("Growth", "accesses and CPU per change flat from F = 1 to 10^5; O(log n) for ranges"),
    NULL_KEYS(
            "NULL keys",
            "50 % NULLs cost no more than a filter; half-NULL inner and left ≥ 1,000 × Flink SQL;"
                    + " growth exponent ≤ 1.1; 0 bytes of state"),
    EXTREMUM(
            "MIN/MAX retraction",
            "O(log n): ≥ 1,000 × Flink at 10^5 distinct values, ≤ 30 µs at 10^6"),
    RANGE(
            "Range aggregate, 10^5 rows a key, half of them in range",
            "≥ 50 × scanning; narrow ranges ≤ 1.1 × scan cost"),
    BLOCKS(
            "Blocks against one entry per row",
            "scanning ≥ 10 × faster; few probes (1 per 4,000 build rows) ≤ 1.1 ×"),
    NULL_FREE(
            "NULL-free loops",
            "≥ 5 % on the in-memory kernel with two text keys; failed proof ≤ +3 %"),
    UNDER_LOAD(
            "Under load",
            "p99 and p999 at 70 % load, checkpoint sync time with a full dirty cache, recovery time,"
                    + " state ≥ 4 × memory: none worse than Flink SQL's"),
    FUSED("Five aggregates fused", "≤ 1.5 × the time of one; ≥ 3 × five operators"),
    STATE(
            "State",
            "≤ 1/3 of plain SQL's checkpoint bytes at F ≥ 10 (≤ 1/5 with retractions), ≤"
                    + " pre-aggregated SQL's; fold-and-forget: no build row stored"),
    ALLOCATION("Allocation", "0 bytes per candidate in scans");

    private final String what;
    private final String wanted;

    Goal(String what, String wanted) {
        this.what = what;
        this.wanted = wanted;
    }

    public String what() {
        return what;
    }

    public String wanted() {
        return wanted;
    }
}
