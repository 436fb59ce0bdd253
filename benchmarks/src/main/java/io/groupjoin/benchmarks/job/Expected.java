package io.groupjoin.benchmarks.job;

/** The right result of a workload, folded in plain Java without any engine. */
public final class Expected {

    private Expected() {}

    /** Result of {@code SELECT id, SUM(v), COUNT(v) ... GROUP BY id}. */
    public static Checksum answers(Workload workload, JoinKind join) {
        long[] sums = new long[Math.toIntExact(workload.keys())];
        long[] counts = new long[sums.length];
        for (long rank = 0; rank < workload.buildRows(); rank++) {
            if (workload.hasKey(rank)) {
                int key = (int) workload.buildKey(rank);
                sums[key] += workload.buildValue(rank);
                counts[key]++;
            }
        }
        return answers(workload, join, sums, counts);
    }

    private static Checksum answers(Workload workload, JoinKind join, long[] sums, long[] counts) {
        long rows = 0;
        long hash = 0;
        for (long rank = 0; rank < workload.probeRows(); rank++) {
            int key = (int) workload.probeKey(rank);
            long count = workload.hasKey(rank) ? counts[key] : 0;
            if (count > 0 || join == JoinKind.LEFT) {
                rows++;
                hash += Checksum.hash(rank, count > 0 ? sums[key] : null, count);
            }
        }
        return new Checksum(rows, hash);
    }

    /** Result of forwarding the probe rows. */
    public static Checksum forwarded(Workload workload) {
        long hash = 0;
        for (long rank = 0; rank < workload.probeRows(); rank++) {
            hash += Checksum.hash(rank, null, 0);
        }
        return new Checksum(workload.probeRows(), hash);
    }
}
